import { useQuery } from "@tanstack/react-query";
import { readIdentities, readPlan, readSessions } from "../../../lib/account-calls.ts";
import { readKeys, readWebhooks } from "../../../lib/developer-calls.ts";

export const identitiesKey = ["account", "identities"] as const;
export const sessionsKey = ["account", "sessions"] as const;
const planKey = ["account", "plan"] as const;
export const apiKeysKey = ["account", "api-keys"] as const;
export const webhooksKey = ["account", "webhooks"] as const;

export const useIdentities = () => useQuery({ queryKey: identitiesKey, queryFn: ({ signal }) => readIdentities(signal) });
export const useSessions = () => useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => readSessions(signal) });
export const usePlan = () => useQuery({ queryKey: planKey, queryFn: ({ signal }) => readPlan(signal) });
export const useApiKeys = () => useQuery({ queryKey: apiKeysKey, queryFn: ({ signal }) => readKeys(signal) });
export const useWebhooks = () => useQuery({ queryKey: webhooksKey, queryFn: ({ signal }) => readWebhooks(signal) });
