const key = "signIn.returnTo";

/** Pages that are about signing in lead nowhere. */
const leadsOn = (path: string): boolean => path.startsWith("/") && !path.startsWith("//") && !path.startsWith("/auth/");

/** Where the person is before leaving for a provider's page; for this tab. Storage may be refused, then they come back to Home. */
export function keepReturnPath(path: string): void {
  try {
    if (leadsOn(path)) sessionStorage.setItem(key, path);
    else sessionStorage.removeItem(key);
  } catch {
    // Refused.
  }
}

/** Where to go on; "/" where nothing is known. */
export function keptReturnPath(): string {
  try {
    const path = sessionStorage.getItem(key) ?? "/";
    return leadsOn(path) ? path : "/";
  } catch {
    return "/";
  }
}
