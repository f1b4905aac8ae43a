/** Whether a field outside the text has the focus: what opens or closes then does not take it away from whoever types there. */
export function isInField(): boolean {
  return document.activeElement?.matches('input, textarea, select') === true;
}
