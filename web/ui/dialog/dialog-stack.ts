/** The dialogs that are open, the one on top last. */
const open: symbol[] = [];

export interface DialogPlace {
  isOnTop(): boolean;
  leave(): void;
}

/** Puts a dialog on top of those that are open. Escape closes the one on top alone. */
export function enterDialogs(): DialogPlace {
  const own = Symbol('dialog');
  open.push(own);
  return {
    isOnTop: () => open.at(-1) === own,
    leave() {
      // Later, so that other listeners of the key that closed this dialog still find it on top.
      setTimeout(() => open.splice(open.indexOf(own), 1));
    },
  };
}
