/** A title or description as it is displayed: without the characters < > " ' & (specification §5). */
export function plainDisplay(text: string): string {
  return text.replace(/[<>"'&]/g, '');
}
