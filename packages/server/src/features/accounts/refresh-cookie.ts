import { cookieNames } from "@proofsheet/contract";
import type { SessionAnswer } from "@proofsheet/contract/wire";
import type { AnswerCookie } from "../../platform/identity.ts";
import { refreshSeconds } from "./start-session.ts";

/** Calls that sign in and out; no other call is sent the cookies below. */
export const authPath = "/api/auth";

interface Cookies {
  setCookie(cookie: AnswerCookie): void;
}

/** Browsers keep the refresh token where no script reads it, and send it to these calls only, from our own pages only. */
const refreshCookie = (value: string, maxAgeSeconds: number) =>
  ({ name: cookieNames.refresh, value, maxAgeSeconds, sameSite: "Strict", path: authPath }) as const;

export const forget = (call: Cookies): void => call.setCookie(refreshCookie("", 0));

export function answered(call: Cookies, answer: SessionAnswer): SessionAnswer {
  call.setCookie(refreshCookie(answer.refresh_token, refreshSeconds));
  return answer;
}
