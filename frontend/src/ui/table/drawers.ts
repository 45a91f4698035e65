/** What can be drawn out beside the table. */
export type DrawerName = "rules" | "log" | "chat" | "menu";
