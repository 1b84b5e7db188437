export { type Database, type Db, notify, type Tx } from "./db.ts";
export { type OpenDbOptions, openDb } from "./open-db.ts";
