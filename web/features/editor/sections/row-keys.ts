/** Moves the focus along the buttons of the list: up and down from row to row, left and right within one. False for other keys. */
export function moveAlongRows(list: HTMLElement, key: string): boolean {
  const rows = [...list.querySelectorAll(':scope > li')].map((row) => [
    ...row.querySelectorAll<HTMLElement>('button:not([data-own-keys] *)'),
  ]);
  const at = rows.findIndex((buttons) => buttons.includes(document.activeElement as HTMLElement));
  const row = rows[at];
  if (!row) return false;
  const place = row.indexOf(document.activeElement as HTMLElement);
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowUp: rows[at - 1]?.[place],
    ArrowDown: rows[at + 1]?.[place],
    ArrowLeft: row[place - 1],
    ArrowRight: row[place + 1],
    Home: rows[0]?.[place],
    End: rows.at(-1)?.[place],
  };
  if (!(key in targets)) return false;
  targets[key]?.focus();
  return true;
}
