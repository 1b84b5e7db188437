import { visitKeyHeader } from "@proofsheet/contract";
import { randomHex } from "./random-hex.ts";

const key = randomHex(16);

/**
 * What tells the server that this page's first calls, which may be made side by side, are one visitor's: a visitor's cookie comes
 * with the first answer to a POST, and each call before that would be another's. Of this page alone, kept nowhere.
 */
export const visitHeaders = { [visitKeyHeader]: key };
