const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** A number of bytes for people, in steps of a thousand and with at most one digit after the point: "1.2 GB". */
export function shownBytes(bytes: number): string {
  let step = 0;
  let shown = bytes;
  while (Math.round(shown * 10) / 10 >= 1000 && step < UNITS.length - 1) {
    shown /= 1000;
    step += 1;
  }
  return `${Math.round(shown * 10) / 10} ${UNITS[step]}`;
}
