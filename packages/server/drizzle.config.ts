import { defineConfig } from "drizzle-kit";

/** Each feature has its tables in its own `x.tables.ts`; together they are the one schema. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./src/**/*.tables.ts",
  out: "./src/migrations",
});
