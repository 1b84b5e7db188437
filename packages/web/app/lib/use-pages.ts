import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "./api.ts";

/** What every list of the API answers. */
interface Page<T> {
  items: T[];
  page: number;
  limit: number;
  total: number;
}
const pageSize = 10;

/** A list of the API, newest first, page after page, with the words for reading on. */
export function usePages<T>(key: readonly unknown[], path: string) {
  const { t } = useLingui();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => api<Page<T>>(path, { query: { page: pageParam, limit: pageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  });
  return {
    items: data?.pages.flatMap(({ items }) => items),
    error,
    hasMore: hasNextPage,
    isReadingOn: isFetchingNextPage,
    readAgain: () => void refetch(),
    readOn: () => void fetchNextPage(),
    words: { loading: t`Loading…`, tryAgain: t`Try again`, more: t`Load more` },
  };
}
