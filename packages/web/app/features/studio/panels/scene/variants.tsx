import { Trans, useLingui } from "@lingui/react/macro";
import { type ActionId, type TimeOfDayId, timesOfDay } from "@proofsheet/contract";
import { Images, Moon, MoonStar, Sun, SunMedium, Sunrise, Sunset } from "lucide-react";
import type { ReactNode } from "react";
import { MenuGroup, MenuItem } from "../../../../ui/menu.tsx";
import { useFollows } from "../../use-options.ts";
import { hourWords } from "../../words.ts";
import type { Variant } from "./scene-form.ts";

const hourIcons: Record<TimeOfDayId, ReactNode> = {
  dawn: <Sunrise aria-hidden="true" />,
  day: <Sun aria-hidden="true" />,
  "golden-hour": <SunMedium aria-hidden="true" />,
  sunset: <Sunset aria-hidden="true" />,
  dusk: <Moon aria-hidden="true" />,
  night: <MoonStar aria-hidden="true" />,
};

interface VariantItemsProps {
  action: ActionId;
  /** How many pictures "others" makes, and so costs; absent: not offered. */
  others?: number;
  onVariant: (variant: Variant) => void;
}

/** In the menu of a picture from words. The same scene needs an engine that follows a seed. */
export function VariantItems({ action, others, onVariant }: VariantItemsProps) {
  const { t } = useLingui();
  const { seed } = useFollows(action);
  return (
    <>
      {others !== undefined && (
        <MenuItem icon={<Images aria-hidden="true" />} onSelect={() => onVariant("others")}>
          <Trans>
            {others} others like it · {others} cr
          </Trans>
        </MenuItem>
      )}
      {seed && (
        <MenuGroup label={t`Same scene, other light · 1 cr`}>
          {timesOfDay.map((hour) => (
            <MenuItem key={hour} icon={hourIcons[hour]} onSelect={() => onVariant({ hour })}>
              {t(hourWords[hour])}
            </MenuItem>
          ))}
        </MenuGroup>
      )}
    </>
  );
}
