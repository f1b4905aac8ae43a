/** Dialogs give the focus back in timers of 10 and 20 ms. In milliseconds. */
const RETURNING = 30;

/** Resolves once a dialog that is being closed has given the focus back: what goes away after that can pass the focus on. */
export function focusReturned(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, RETURNING);
  });
}
