import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";

export type Log = Logger;
export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Nothing that opens a door or names a person may reach the log, however deep a careless call puts it. */
const secretKeys = [
  "password",
  "confirmPassword",
  "token",
  "refresh_token",
  "refreshToken",
  "authorization",
  "cookie",
  "email",
  "prompt",
  "address",
];

/** What was asked of the database may hold a person's address or the print of a token: Drizzle names it in the error's own text. */
const parameters = /\nparams: [\s\S]*?(?=\n {4}at |$)/g;

function serializeError(error: unknown) {
  const { params: _, ...plain } = stdSerializers.err(error as Error) as ReturnType<typeof stdSerializers.err> & { params?: unknown };
  if (!(error instanceof Error)) return plain;
  let root: Error = error;
  while (root.cause instanceof Error) root = root.cause;
  // Cutting the parameters cuts what comes after them, and that is the reason.
  const reason = root === error ? {} : { reason: root.message.replace(parameters, "") };
  return { ...plain, message: plain.message.replace(parameters, ""), stack: plain.stack.replace(parameters, ""), ...reason };
}

export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const paths = secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: serializeError },
      redact: { paths, censor: "[redacted]" },
    },
    destination ?? pino.destination({ dest: 2, sync: true }),
  );
}
