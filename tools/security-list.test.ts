import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./paths.mjs";

/** The numbers of ASVS 5.0.0 at levels 1 and 2 that apply, and two of level 3 that we take as well (5.2.6, 13.2.6). */
const wanted = `
1.2.1-5 1.3.2 1.5.1 1.1.1-2 1.2.9 1.3.3 1.3.4 1.3.6 1.3.7 1.3.11 1.5.2
2.1.1 2.2.1-2 2.3.1 2.1.2-3 2.2.3 2.3.2 2.3.3 2.3.4 2.4.1
3.2.1-2 3.3.1 3.4.1-2 3.5.1-3 3.3.2-4 3.4.3-6 3.5.4-5 3.7.1-2
4.1.1 4.1.2-3 4.2.1
5.2.1-2 5.3.1-2 5.1.1 5.2.3 5.4.1-3 5.2.6
6.1.1 6.2.1-8 6.3.1-2 6.4.1-2 6.1.2-3 6.2.9-12 6.3.3-4 6.4.3 6.4.4 6.8.1-2
7.2.1-4 7.4.1-2 7.1.1-3 7.3.1-2 7.4.3-5 7.5.1-2 7.6.1-2
8.1.1 8.2.1-2 8.3.1 8.1.2 8.2.3
9.1.1-3 9.2.1 9.2.2-4
10.1.1-2 10.2.1-2 10.3.1-4 10.5.1-4
11.3.1-2 11.4.1 11.1.1-2 11.2.1-3 11.3.3 11.4.2-4 11.5.1 11.6.1
12.1.1 12.2.1-2 12.1.2-3 12.3.1-4
13.4.1 13.1.1 13.2.1-5 13.3.1-2 13.4.2-5 13.2.6
14.2.1 14.3.1 14.1.1-2 14.2.2-4 14.3.2-3
15.1.1 15.2.1 15.3.1 15.1.2-3 15.2.2-3 15.3.2-7
16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3`;

function spelledOut(range: string): string[] {
  const [, section = "", first, last] = /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(range) ?? [];
  const count = Number(last ?? first) - Number(first) + 1;
  return Array.from({ length: count }, (_, i) => `${section}.${Number(first) + i}`);
}

const text = readFileSync(join(root, "docs/security.md"), "utf8");
const rows = text.split("\n").flatMap((line) => {
  const [, id, about, state, how] = /^\| (\d+\.\d+\.\d+) \| (.*?) \| (.*?) \| (.*) \|$/.exec(line) ?? [];
  return id ? [{ id, about, state, how: how ?? "" }] : [];
});
const files = rows.flatMap(({ how }) => [...how.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file]) => file!));

it("every requirement that applies is answered once, with one of the five words", () => {
  expect(rows.map(({ id }) => id).sort()).toEqual(wanted.trim().split(/\s+/).flatMap(spelledOut).sort());
  for (const { id, state } of rows) expect(["met", "partly", "not yet", "operator", "none here"], id).toContain(state);
  for (const state of ["met", "partly", "not yet", "operator", "none here"])
    expect(text).toContain(`${rows.filter((row) => row.state === state).length} ${state}`);
});

it("every test that is named is there", () => {
  expect(files.length).toBeGreaterThan(150);
  for (const file of files)
    expect(existsSync(join(root, /^(packages|e2e)\//.test(file) ? "" : "packages/server/src", file)), file).toBe(true);
});
