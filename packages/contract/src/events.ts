/** What the server pushes on `/generation/events/{taskId}`: event `task`, data a `TaskEnvelope`, id the task's version. */
export const taskEvent = "task" as const;
/** Window events in the browser (specification, section 4). */
export const creditsUpdatedEvent = "creditsUpdated" as const;
/** Keys in the browser's storage (specification, section 9), and the cookies beside them. */
export const storageKeys = { token: "auth_token", user: "user_info", language: "language" } as const;
export const cookieNames = { language: "language", theme: "theme", visitor: "visitor", refresh: "refresh", signIn: "sign-in" } as const;
/** Sent by a page with its first calls, until an answer has brought the visitor's cookie: calls side by side are then one visitor's. */
export const visitKeyHeader = "Visit-Key" as const;
export const visitKeyPattern = /^[0-9a-f]{32}$/;
export const languages = ["en-US", "zh-CN"] as const;
export type Language = (typeof languages)[number];
/** Any stored or asked-for tag to one of ours: `zh`, `zh-Hans`, `zh-CN` are Chinese, all else English. */
export const asLanguage = (tag: string | null | undefined): Language => (/^zh\b/i.test(tag ?? "") ? "zh-CN" : "en-US");
