/** As much of the Protocol Buffers wire format as it takes to rewrite a message without its schema. */

export interface Field {
  number: number;
  /** A varint up to 2^53, else undefined. */
  value?: number;
  /** The content of a length-delimited field, else undefined. */
  content?: Uint8Array;
  /** The whole field as it stands, tag and all. */
  raw: Uint8Array;
}

const wire = { varint: 0, fixed64: 1, delimited: 2, fixed32: 5 };

export function* fields(message: Uint8Array): Generator<Field> {
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = message[at++];
      if (byte === undefined) throw new Error("the message ends inside a number");
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const start = at;
    const tag = varint();
    const number = Math.floor(tag / 8);
    const kind = tag & 7;
    if (kind === wire.varint) {
      const value = varint();
      yield { number, value, raw: message.subarray(start, at) };
    } else {
      const length = kind === wire.delimited ? varint() : kind === wire.fixed64 ? 8 : 4;
      const content = message.subarray(at, at + length);
      at += length;
      yield { number, raw: message.subarray(start, at), ...(kind === wire.delimited && { content }) };
    }
  }
}

/** Bytes, or what makes them when they are written: weights are large, and no second copy of them should have to exist. */
export type Piece = Uint8Array | { length: number; bytes: () => Uint8Array };

/** Pieces of a message, in order. */
export type Pieces = Piece[];

const bytesOf = (piece: Piece): Uint8Array => (piece instanceof Uint8Array ? piece : piece.bytes());

export const sizeOf = (pieces: Pieces): number => pieces.reduce((sum, piece) => sum + piece.length, 0);

export function joined(pieces: Pieces): Uint8Array {
  const whole = new Uint8Array(sizeOf(pieces));
  let at = 0;
  for (const piece of pieces) {
    whole.set(bytesOf(piece), at);
    at += piece.length;
  }
  return whole;
}

/** Joined to blocks worth writing at a time: most pieces are a few bytes. */
export function* blocksOf(pieces: Pieces, leastBytes = 2 ** 20): Generator<Uint8Array> {
  let block: Piece[] = [];
  let bytes = 0;
  for (const piece of pieces) {
    block.push(piece);
    bytes += piece.length;
    if (bytes < leastBytes) continue;
    yield joined(block);
    [block, bytes] = [[], 0];
  }
  yield joined(block);
}

export function varintField(number: number, value: number): Uint8Array {
  return Uint8Array.from([...varintBytes(number * 8 + wire.varint), ...varintBytes(value)]);
}

export function delimitedField(number: number, content: Pieces): Pieces {
  return [Uint8Array.from([...varintBytes(number * 8 + wire.delimited), ...varintBytes(sizeOf(content))]), ...content];
}

function varintBytes(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

/** Each field through `change`, in order; undefined keeps it as it stands. */
export function rewrite(message: Uint8Array, change: (field: Field) => Pieces | undefined): Pieces {
  return [...fields(message)].flatMap((field) => change(field) ?? [field.raw]);
}
