import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { closeGoTo } from "../../lib/go-to.ts";
import { classNames } from "../../ui/class-names.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type Place, placesFor } from "./find-places.ts";
import styles from "./go-to.module.css";
import { type NamedPage, usePlaces } from "./places.ts";

/** As soon as the field is there: the dialog would give the focus to its first button. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

/** Everywhere one can go, found by its name: a combobox whose list is always open. */
export default function GoTo({ pages, opener }: { pages: readonly NamedPage[]; opener: HTMLElement | null }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const found = placesFor(usePlaces(pages), typed);
  const at = Math.min(chosen, found.length - 1);
  const current = found[at];
  useEffect(() => {
    if (current) document.getElementById(`${id}${current.id}`)?.scrollIntoView({ block: "nearest" });
  }, [id, current]);

  const choose = (place: Place) => {
    closeGoTo();
    place.act();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      setChosen((at + step + found.length) % found.length);
    } else if (event.key === "Enter" && current) {
      event.preventDefault();
      choose(current);
    }
  };
  return (
    <Dialog open onClose={closeGoTo} title={t`Go to`} closeLabel={t`Close`} returnFocusTo={opener} className={styles.dialog}>
      <TextField
        ref={takeFocus}
        className={styles.field}
        label={t`Page or setting`}
        labelHidden
        placeholder={t`Page or setting`}
        inputSize="large"
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={current && `${id}${current.id}`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={t`Pages and settings`} className={styles.list}>
        {found.map((place) => (
          <div
            key={place.id}
            id={`${id}${place.id}`}
            role="option"
            lang={place.lang}
            tabIndex={-1}
            aria-selected={place === current}
            className={classNames(styles.place, place === current && styles.current)}
            onClick={() => choose(place)}
            onKeyDown={onKeyDown}
          >
            {place.name}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p role="status" className={styles.none}>
          {t`Nothing is called that.`}
        </p>
      )}
    </Dialog>
  );
}
