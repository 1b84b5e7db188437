import type { SharedAnswer } from "@proofsheet/contract/sharing";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { useLanguage } from "../../lib/use-language.ts";

/** What the page of a shared link shows. An error's sentence is in the language of the page. */
export function useShared(token: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: ["shared", token, language],
    queryFn: ({ signal }) => api<SharedAnswer>(`/generation/shares/${encodeURIComponent(token)}`, { signal }),
    retry: false,
  });
}
