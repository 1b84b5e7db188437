/**
 * SQL that gives these people so many finished tasks of the year before `until`, by turns, with what each leaves behind:
 * its picture, its closed hold and its share of the day's allowance, and for every fourth task a paid credit. Task numbers
 * go from `from`, so that it may be called again with more. The ledger agrees afterwards.
 */
export function agedBy(people: readonly string[], { from, count, until }: { from: number; count: number; until: Date }): string[] {
  const owners = `(array[${people.map((id) => `'${id}'`).join(",")}])`;
  const day = `date_trunc('day', timestamptz '${until.toISOString()}')`;
  const rows = `from (select ${owners}[1 + i % ${people.length}] as user_id, 'tsk_old' || lpad(i::text, 10, '0') as id, i % 4 = 0 as paid,
    ${day} - interval '40 days' - i % 28000000 * interval '1 second' as at from generate_series(${from}, ${from + count - 1}) i) old`;
  const picture = `jsonb_build_array(jsonb_build_object('imageId', 'img_' || id, 'width', 1, 'height', 1, 'sizeBytes', 70, 'format', 'png'))`;
  const transfer = (reason: string, from_account: string, to_account: string) =>
    `insert into ledger_transfers (id, from_account, to_account, amount, reason, reference, created_at)
      select 'led_${reason}' || id, ${from_account}, ${to_account}, 1, '${reason}', id, at ${rows} where paid`;
  return [
    `insert into tasks (id, owner_id, tool, action, status, parameters, ordered_images, work_units, turn, job_id, attempt, version, fraction,
        images, findings, delivered_images, held, credits_used, allowance_used, created_at, started_at, finished_at)
      select id, user_id, 'text-to-image', 'text-to-image', 'succeeded', '{"prompt": "a quiet sea", "n": 1, "seed": 1}', 1, 1, 0, id, 1, 5, 1,
        ${picture}, '{}', 1, 0, paid::int, 1 - paid::int, at, at, at + interval '2 seconds' ${rows}`,
    `insert into pictures (id, owner_id, kind, format, width, height, size_bytes, has_alpha, store_key, created_at)
      select 'img_' || id, user_id, 'result', 'png', 1, 1, 70, false, 'old/' || id, at ${rows}`,
    `insert into credit_holds (task_id, payer_id, day, price_per_image, allowance_images, credits, charged_allowance_images, charged_credits,
        created_at, closed_at)
      select id, user_id, (at at time zone 'UTC')::date, 1, 1 - paid::int, paid::int, 1 - paid::int, paid::int, at, at ${rows}`,
    `insert into allowance_days (owner_id, day, used)
      select user_id, (at at time zone 'UTC')::date, (count(*) filter (where not paid))::int ${rows} group by 1, 2
      on conflict (owner_id, day) do update set used = allowance_days.used + excluded.used`,
    transfer("grant", "'house/grants'", "user_id || '/credits'"),
    transfer("hold", "user_id || '/credits'", "user_id || '/held'"),
    transfer("settle", "user_id || '/held'", "'house/income'"),
    "analyze",
  ];
}
