import { expect, it } from "vitest";
import { createMetrics } from "./metrics.ts";

it("tells what was counted, what waits and whether the database answered", async () => {
  let isUp = true;
  const metrics = createMetrics("1.2.3", async () => {
    if (!isUp) throw new Error("away");
    return { waiting: { upscale: 3 }, running: { upscale: 1 } };
  });
  metrics.answered({ route: "/api/x/:id", method: "GET", status: 404, ms: 30 });
  metrics.taskStarted({ tool: "upscale", waitedMs: 700 });
  metrics.taskEnded({ tool: "upscale", status: "failed", code: "ENGINE_FAILED", ranMs: 1_500 });
  metrics.taskEnded({ tool: "upscale", status: "succeeded", code: "", ranMs: 1_500 });
  const text = await metrics.text();
  for (const line of [
    'proofsheet_info{version="1.2.3"} 1',
    'proofsheet_http_answer_seconds_bucket{le="0.025",route="/api/x/:id",method="GET",status="404"} 0',
    'proofsheet_http_answer_seconds_bucket{le="0.05",route="/api/x/:id",method="GET",status="404"} 1',
    'proofsheet_task_wait_seconds_sum{tool="upscale"} 0.7',
    'proofsheet_task_run_seconds_count{tool="upscale",status="succeeded"} 1',
    'proofsheet_task_failures_total{tool="upscale",code="ENGINE_FAILED"} 1',
    'proofsheet_tasks{tool="upscale",status="waiting"} 3',
    "proofsheet_database_up 1",
  ])
    expect(text.split("\n")).toContain(line);
  expect(text).not.toContain('code=""');

  isUp = false;
  const dark = await metrics.text();
  expect(dark).toContain("proofsheet_database_up 0");
  expect(dark).not.toContain('status="waiting"');
  expect(dark).toContain("process_resident_memory_bytes");
});
