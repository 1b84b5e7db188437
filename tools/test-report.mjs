// What the reports of Vitest and Playwright say, brought to one shape: how many passed, and which failed.
import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
};

// Colours and frames of an assertion would bury the one line that is looked for.
const firstLine = (message = "") => stripVTControlCharacters(message).split("\n", 1)[0];

/** @returns {{ passed: number, failures: string[] } | null} null where the run left no report. */
export function vitestResult(file) {
  const report = read(file);
  if (!report) return null;
  const failures = report.testResults.flatMap((suite) => {
    // A file that could not be loaded, or whose set-up fell, counts once.
    if (suite.status === "failed" && suite.assertionResults.length === 0) return [`${suite.name}: ${firstLine(suite.message)}`];
    const failed = suite.assertionResults.filter((test) => test.status === "failed");
    return failed.map((test) => `${suite.name} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });
  return { passed: report.numPassedTests, failures };
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** @returns {{ passed: number, failures: string[] } | null} null where the run left no report. */
export function playwrightResult(file) {
  const report = read(file);
  if (!report) return null;
  const failures = report.suites
    .flatMap(specsOf)
    .flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === "unexpected")
        .map((test) => `${spec.file}:${spec.line} [${test.projectName}] ${spec.title}: ${firstLine(test.results.at(-1)?.error?.message)}`),
    );
  return { passed: report.stats.expected + report.stats.flaky, failures };
}
