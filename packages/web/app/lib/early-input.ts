import { useEffect } from "react";
import { fetchDeferred } from "./deferred.tsx";

/*
 * A prerendered page can be seen and used before its scripts run. React takes up neither what was typed by then nor a
 * press: the text would stand in a field whose state is empty, and the next render would clear it. A file that was
 * dropped would take the place of the page.
 */

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Files that were dropped on the page or pasted. */
interface Brought {
  type: "drop" | "paste";
  target: Element;
  files: File[];
}

interface EarlyInput {
  /** Fields that were changed, in the order of their first change. */
  fields: Set<Field>;
  brought: Brought[];
  /** The last press: of a button, of Ctrl+Enter in a field or Enter where it sends, or the sending of a form. */
  press?: { button: HTMLElement } | { enter: HTMLElement } | { form: HTMLFormElement; by: HTMLElement | null };
  stop(): void;
}

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/**
 * Runs in <head>: notes what is done to the page until `replay` takes it up, and keeps a form from being sent by the
 * browser itself, which would load the page anew with the fields in its address. A button for files opens the dialog at
 * once: browsers open it for a press of the person alone, not for one that is done again later.
 */
export const earlyInputScript = `(function(){
var early={fields:new Set(),brought:[],stop:function(){for(var type in on)removeEventListener(type,on[type],true)}};
function bring(e,files){if(files&&files.length){e.preventDefault();early.brought.push({type:e.type,target:e.target,files:Array.from(files)})}}
var on={
input:function(e){if("value" in e.target)early.fields.add(e.target)},
click:function(e){var b=e.target.closest&&e.target.closest("button");if(!b)return;var f=b.nextElementSibling;if(f&&f.type==="file")f.click();else early.press={button:b}},
dragover:function(e){if(e.dataTransfer&&Array.from(e.dataTransfer.types).includes("Files"))e.preventDefault()},
drop:function(e){bring(e,e.dataTransfer&&e.dataTransfer.files)},
paste:function(e){bring(e,e.clipboardData&&e.clipboardData.files)},
submit:function(e){e.preventDefault();early.press={form:e.target,by:e.submitter}},
keydown:function(e){var f=e.target;if(e.key==="Enter"&&!e.shiftKey&&!e.isComposing&&e.keyCode!==229&&f.localName==="textarea"&&(e.ctrlKey||e.metaKey||f.enterKeyHint==="go")){e.preventDefault();early.press={enter:f}}}
};
for(var type in on)addEventListener(type,on[type],true);
window.earlyInput=early})()`.replaceAll("\n", "");

/** React hears of a change only where the value differs from the one it last saw; it sees what its own setter is given. */
function replayChange(field: Field): void {
  if (field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox")) {
    const { checked } = field;
    // A click turns a box round, and a radio button on.
    field.checked = field.type === "checkbox" ? !checked : false;
    if (checked || field.type === "checkbox") field.click();
    return;
  }
  if (field.type === "file") {
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  const { value } = field;
  field.value = "";
  const proto = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(proto, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function replayBrought({ type, target, files }: Brought): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  const init = { bubbles: true, cancelable: true };
  const event =
    type === "drop"
      ? new DragEvent(type, { ...init, dataTransfer: transfer })
      : new ClipboardEvent(type, { ...init, clipboardData: transfer });
  (target.isConnected ? target : document.body).dispatchEvent(event);
}

function replayPress(press: NonNullable<EarlyInput["press"]>): void {
  if ("button" in press) press.button.click();
  else if ("enter" in press)
    press.enter.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true, cancelable: true }));
  else if (press.form.isConnected) press.form.requestSubmit(press.by);
}

async function replay(): Promise<void> {
  const early = window.earlyInput;
  if (!early) return;
  delete window.earlyInput;
  early.stop();
  for (const field of early.fields) replayChange(field);
  if (early.brought.length === 0 && !early.press) return;
  // What follows may be meant for a part whose code is not there yet, where React would drop it.
  await fetchDeferred();
  early.brought.forEach(replayBrought);
  if (early.press) replayPress(early.press);
}

/** Does, once the page has come to life, what was done to it before. */
export function useEarlyInput(): void {
  useEffect(() => void replay(), []);
}
