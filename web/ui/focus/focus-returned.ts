/** Longer than the timers of 10 and 20 ms in which dialogs give the focus back, in milliseconds. */
const RETURNING = 30;

/** Resolves once a dialog that is being closed has given the focus back. An element removed after that can pass the focus on. */
export function focusReturned(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, RETURNING);
  });
}
