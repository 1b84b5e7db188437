/** A connection that did not come about or broke off, however deep it is wrapped. */
export function isNetwork(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (typeof code === "string" && /^(E[A-Z]+|ERR_(TLS|SSL|STREAM).*)$/.test(code)) return true;
  }
  return false;
}
