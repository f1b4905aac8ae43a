/**
 * The props of a busy button. It looks disabled and is announced as disabled, but keeps the focus, which a disabled button loses. The
 * caller must ignore presses.
 */
export function busyProps(isBusy: boolean): { 'aria-disabled'?: true; 'data-disabled'?: true } {
  return isBusy ? { 'aria-disabled': true, 'data-disabled': true } : {};
}
