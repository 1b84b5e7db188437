import type { Books } from "./books.ts";
import type { Person } from "./people.ts";

/** Adds finished tasks of the last year, spread over everybody, with what each leaves behind, until there are so many. */
export async function ageTo(books: Books, people: Person[], total: number): Promise<void> {
  const [{ n } = { n: 0 }] = await books.ask<{ n: number }>("select count(*)::int as n from tasks");
  const missing = total - n;
  if (missing <= 0) return;
  await books.ask("create table if not exists bench_people as select * from unnest($1::text[]) with ordinality as p(user_id, i)", [
    people.map(({ userId }) => userId),
  ]);
  const rows = `from (select i, 'tsk_old' || ${n} || 'x' || i as id, date_trunc('day', now()) - interval '2 days' - i % 31536000 * interval '1 second' as at
    from generate_series(1, ${missing}) i) old join bench_people p on p.i = 1 + old.i % ${people.length}`;
  await books.ask(`insert into tasks (id, owner_id, tool, action, status, parameters, ordered_images, work_units, turn, job_id, attempt, version,
      fraction, images, findings, delivered_images, held, credits_used, allowance_used, created_at, started_at, finished_at)
    select id, user_id, 'text-to-image', 'text-to-image', 'succeeded', '{"prompt": "a quiet sea", "n": 1, "seed": 1}', 1, 1, 0, id, 1, 5, 1,
      jsonb_build_array(jsonb_build_object('imageId', 'img_' || id, 'width', 1, 'height', 1, 'sizeBytes', 70, 'format', 'png')), '{}', 1, 0, 0, 1,
      at, at, at + interval '2 seconds' ${rows}`);
  await books.ask(`insert into pictures (id, owner_id, kind, format, width, height, size_bytes, has_alpha, store_key, created_at)
    select 'img_' || id, user_id, 'result', 'png', 1, 1, 70, false, 'old/' || id, at ${rows}`);
  await books.ask(`insert into credit_holds (task_id, payer_id, day, price_per_image, allowance_images, credits, charged_allowance_images,
      charged_credits, created_at, closed_at) select id, user_id, at::date, 1, 1, 0, 1, 0, at, at ${rows}`);
  await books.ask(`insert into allowance_days (owner_id, day, used) select user_id, at::date, count(*)::int ${rows} group by 1, 2
    on conflict (owner_id, day) do update set used = allowance_days.used + excluded.used`);
  await books.ask("vacuum analyze");
}
