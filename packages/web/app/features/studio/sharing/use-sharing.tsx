import type { TaskEnvelope } from "@proofsheet/contract";
import { lazy, type ReactNode, type RefObject, Suspense, useState } from "react";
import { useSession } from "../../../lib/session.ts";
import { openSignIn } from "../../../lib/sign-in.ts";

const ShareDialog = lazy(async () => ({ default: (await import("./share-dialog.tsx")).ShareDialog }));

/** Sharing a finished task by a link: for people with an account, others sign in first and then go on. */
export function useSharing({ task_id }: TaskEnvelope, opener: RefObject<HTMLElement | null>): { begin: () => void; dialog: ReactNode } {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return {
    begin: () => (session.status === "user" ? open() : openSignIn({ reason: "share", onDone: open })),
    dialog: isOpen && (
      <Suspense>
        <ShareDialog taskId={task_id} opener={opener.current} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
