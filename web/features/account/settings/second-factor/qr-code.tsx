import { encode } from 'uqr';
import classes from '../settings.module.css';

/** Width of the light border that scanners need around the code, in modules (its squares). */
const BORDER = 2;

/** A text as a QR code, drawn in the page, since it is secret and must not be sent anywhere. Dark on light in both schemes. */
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
