import { agedBy } from "../../packages/server/src/testing/age-studio.ts";
import type { Books } from "./books.ts";
import type { Person } from "./people.ts";

/** Adds finished tasks of the last year, spread over everybody, with what each leaves behind, until there are so many. */
export async function ageTo(books: Books, people: Person[], total: number): Promise<void> {
  const [{ n, aged } = { n: 0, aged: 0 }] = await books.ask<{ n: number; aged: number }>(
    "select count(*)::int as n, (count(*) filter (where id like 'tsk\\_old%'))::int as aged from tasks",
  );
  if (total <= n) return;
  const owners = people.map(({ userId }) => userId);
  for (const statement of agedBy(owners, { from: aged, count: total - n, until: new Date() })) await books.ask(statement);
  await books.ask("vacuum analyze");
  // What the fill has left to be written would be counted with what is measured next.
  await books.ask("checkpoint");
}
