"""What is kept, in SQLite or PostgreSQL: the same tables, the same statements."""
