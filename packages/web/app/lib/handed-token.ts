/**
 * Runs in <head>, before any request of the page: takes `token` out of the address of `/` and `/auth/callback`, with
 * `refresh_token` and `user`, which nobody reads. The token is trusted only when the server has verified it.
 */
export const handedTokenScript = `(function(){var l=location,q=new URLSearchParams(l.search),t=q.get("token");if(!t||!/^\\/(auth\\/callback\\/?)?$/.test(l.pathname))return;window.handedToken=t;["token","refresh_token","user"].forEach(function(n){q.delete(n)});var s=q.toString();history.replaceState(null,"",l.pathname+(s?"?"+s:"")+l.hash)})()`;

declare global {
  interface Window {
    handedToken?: string;
  }
}

let seen = false;

/** The token that the address carried; once. */
export function takeHandedToken(): string | undefined {
  const token = window.handedToken;
  if (!token) return undefined;
  seen = true;
  delete window.handedToken;
  return token;
}

/** Whether this page was opened with a token in its address. */
export const hadHandedToken = (): boolean => seen || window.handedToken !== undefined;
