/** A letter with the key that commands are given with, as this device writes it. In the browser only. */
export const commandKeys = (letter: string): string => (/^(?:Mac|iP)/.test(navigator.platform) ? `⌘${letter}` : `Ctrl+${letter}`);
