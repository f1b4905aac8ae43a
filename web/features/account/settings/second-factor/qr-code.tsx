import { encode } from 'uqr';
import classes from '../settings.module.css';

/** Light modules around the code, which scanners need. */
const BORDER = 2;

/** A text as a code to be scanned, drawn here: what it holds goes nowhere. Dark on light in both schemes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes.qr}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
