import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eventStreamReader } from "./event-stream.ts";

const stream = ': hello\n\nevent: task\r\nid: 3\r\ndata: {"a":1}\r\n\r\ndata: one\ndata: two\n\nid: 4\nevent: task\ndata:{}\n\n';
const events = [
  { event: "task", id: "3", data: '{"a":1}' },
  { event: "message", id: undefined, data: "one\ntwo" },
  { event: "task", id: "4", data: "{}" },
];

describe("server-sent events", () => {
  it("reads events, several data lines and comments", () => {
    expect(eventStreamReader().push(stream)).toEqual(events);
  });

  it("gives the same events in whatever pieces the text comes", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(stream.length), { maxLength: 12 }), (cuts) => {
        const reader = eventStreamReader();
        const edges = [0, ...cuts.sort((a, b) => a - b), stream.length];
        const read = edges.slice(1).flatMap((edge, i) => reader.push(stream.slice(edges[i], edge)));
        expect(read).toEqual(events);
      }),
    );
  });

  it("holds an event back until its end has come", () => {
    const reader = eventStreamReader();
    expect(reader.push("event: task\ndata: {}\n")).toEqual([]);
    expect(reader.push("\n")).toHaveLength(1);
  });
});
