import { storageKeys } from "@proofsheet/contract";
import { readStored, removeStored, writeStored } from "./storage.ts";

/** The bearer token. The refresh token is an HttpOnly cookie and never seen here. */
export const readToken = (): string | null => readStored(storageKeys.token);
export const writeToken = (token: string): void => writeStored(storageKeys.token, token);
export const removeToken = (): void => removeStored(storageKeys.token);
