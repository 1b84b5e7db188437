import { useQuery } from "@tanstack/react-query";
import { readIdentities, readSessions } from "../../../lib/account-calls.ts";

export const identitiesKey = ["account", "identities"] as const;
export const sessionsKey = ["account", "sessions"] as const;

export const useIdentities = () => useQuery({ queryKey: identitiesKey, queryFn: ({ signal }) => readIdentities(signal) });
export const useSessions = () => useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => readSessions(signal) });
