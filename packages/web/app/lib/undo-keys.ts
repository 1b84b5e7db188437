/** The keys that take something back, as this device writes them. In the browser only. */
export const undoKeys = (): string => (/^(?:Mac|iP)/.test(navigator.platform) ? "⌘Z" : "Ctrl+Z");
