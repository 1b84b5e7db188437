import { type DestinationStream, type Logger, pino } from "pino";

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

export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const paths = secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);
  return pino(
    { level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime, redact: { paths, censor: "[redacted]" } },
    destination ?? pino.destination({ dest: 2, sync: true }),
  );
}
