export { copySequences, copyTable, printOf, type TablePrint, tablesInOrder } from "./copy-tables.ts";
export { type Database, type Db, notify, type Tx } from "./db.ts";
export { openDb } from "./open-db.ts";
