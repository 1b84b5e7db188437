export interface StreamEvent {
  event: string;
  data: string;
  id: string | undefined;
}

/** Reads server-sent events from text in pieces: `push` gives the events that a piece completes. */
export function eventStreamReader(): { push: (text: string) => StreamEvent[] } {
  let rest = "";
  const parse = (block: string): StreamEvent | undefined => {
    const fields: { event: string; data: string[]; id: string | undefined } = { event: "message", data: [], id: undefined };
    for (const line of block.split("\n")) {
      // A line that starts with a colon is a comment: the server's sign of life.
      const [, name, value] = /^([^:]+):? ?(.*)$/.exec(line) ?? [];
      if (name === "event") fields.event = value ?? "";
      if (name === "data") fields.data.push(value ?? "");
      if (name === "id") fields.id = value;
    }
    return fields.data.length ? { event: fields.event, data: fields.data.join("\n"), id: fields.id } : undefined;
  };
  return {
    push(text) {
      // A carriage return at the end may be half of a line break; it waits for the next piece.
      const blocks = (rest + text).replace(/\r\n|\r(?!$)/g, "\n").split("\n\n");
      rest = blocks.pop() ?? "";
      return blocks.map(parse).filter((event) => event !== undefined);
    },
  };
}
