/** For a button that is busy: it looks and reads as disabled, but keeps the focus, which a disabled one loses. Presses do nothing. */
export function busyProps(isBusy: boolean): { 'aria-disabled'?: true; 'data-disabled'?: true } {
  return isBusy ? { 'aria-disabled': true, 'data-disabled': true } : {};
}
