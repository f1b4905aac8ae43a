/** The dialogs that are open, the one on top last. */
const open: symbol[] = [];

export interface DialogPlace {
  isOnTop(): boolean;
  leave(): void;
}

/** Takes a place on top of the dialogs that are open: Escape is for the one on top alone. */
export function enterDialogs(): DialogPlace {
  const own = Symbol('dialog');
  open.push(own);
  return {
    isOnTop: () => open.at(-1) === own,
    leave() {
      // Whoever else hears of the key that closed this one hears of it before that.
      setTimeout(() => open.splice(open.indexOf(own), 1));
    },
  };
}
