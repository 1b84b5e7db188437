/** An address that keys and people's words may go to: in clear only within this machine. */
export const isPrivateRoad = (value: string): boolean => {
  const { protocol, hostname } = URL.canParse(value) ? new URL(value) : { protocol: "", hostname: "" };
  return protocol === "https:" || (protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname));
};
