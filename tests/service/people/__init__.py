"""People, their results and their mails, in both databases."""
