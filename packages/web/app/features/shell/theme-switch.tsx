import { useLingui } from "@lingui/react/macro";
import { setTheme, useTheme } from "../../lib/theme.ts";
import { Segmented } from "../../ui/segmented.tsx";

export function ThemeSwitch({ labelHidden, className }: { labelHidden?: boolean; className?: string }) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t`Theme`}
      labelHidden={labelHidden}
      className={className}
      value={useTheme()}
      onChoose={setTheme}
      options={[
        { value: "system", label: t`System` },
        { value: "light", label: t`Light` },
        { value: "dark", label: t`Dark` },
      ]}
    />
  );
}
