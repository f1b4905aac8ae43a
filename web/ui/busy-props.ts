/** For a button that is busy: it looks and reads as disabled, and keeps the focus, which a disabled one loses. It passes over presses. */
export function busyProps(isBusy: boolean): { 'aria-disabled'?: true; 'data-disabled'?: true } {
  return isBusy ? { 'aria-disabled': true, 'data-disabled': true } : {};
}
