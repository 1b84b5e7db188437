import { Trans, useLingui } from "@lingui/react/macro";
import type { TaskEnvelope, TaskImage } from "@proofsheet/contract";
import { useNavigate } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { doors } from "../doors.ts";
import { pageTools } from "../page-tools.ts";
import { usePictureNames } from "../use-picture-names.ts";
import { nextStepWords } from "../words.ts";

/** Takes a result to another tool, or back to its own. */
export function UseAsInput({ task, image }: { task: TaskEnvelope; image: TaskImage }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const names = usePictureNames();
  const steps = pageTools.flatMap((page) => {
    const words = nextStepWords[page];
    return words ? [{ page, words, ...doors[page] }] : [];
  });
  return (
    <Menu
      align="center"
      trigger={
        <Button variant="quiet">
          <Trans>Use as input</Trans>
        </Button>
      }
    >
      {steps.map(({ page, path, words, Icon }) => (
        <MenuItem
          key={page}
          icon={<Icon aria-hidden="true" />}
          onSelect={() => void navigate(path, { state: { pictureUrl: image.image_url, name: names.ofResult(task, image) } })}
        >
          {t(words)}
        </MenuItem>
      ))}
    </Menu>
  );
}
