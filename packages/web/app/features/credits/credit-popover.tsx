import type { RefObject } from "react";
import { useSession } from "../../lib/session.ts";
import { Popover } from "../../ui/popover.tsx";
import type { HoverPopover } from "../../ui/use-hover-popover.ts";
import { AccountCredits } from "./account-credits.tsx";
import { GuestCredits } from "./guest-credits.tsx";

interface CreditPopoverProps {
  id: string;
  label: string;
  anchor: RefObject<HTMLElement | null>;
  popover: HoverPopover;
}

export default function CreditPopover({ id, label, anchor, popover }: CreditPopoverProps) {
  const session = useSession();
  return (
    <Popover open onClose={popover.close} anchor={anchor} id={id} label={label} keepFocus={popover.hovered} {...popover.content}>
      {session.status === "user" ? <AccountCredits onLeave={popover.close} /> : <GuestCredits onLeave={popover.close} />}
    </Popover>
  );
}
