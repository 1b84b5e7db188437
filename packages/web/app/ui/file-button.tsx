import { type ReactNode, useRef } from "react";
import { Button, type ButtonLook } from "./button.tsx";

export interface FileButtonProps extends ButtonLook {
  /** As for `<input accept>`. */
  accept: string;
  /** Several files may be chosen at a time. */
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  className?: string;
  children: ReactNode;
}

/** A button that opens the system's file dialog. */
export function FileButton({ accept, multiple, onFiles, children, ...look }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file may be chosen again.
          event.target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
