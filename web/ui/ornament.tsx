import classes from './ornament.module.css';

interface OrnamentProps {
  /** A leaf goes above a title; a rule ends a chapter or separates two chapters. */
  kind?: 'leaf' | 'rule';
  /** Height in px. */
  size?: number;
  className?: string;
}

/** A small drawing in gold, hidden from screen readers. */
export function Ornament({ kind = 'leaf', size, className }: OrnamentProps) {
  const name = className === undefined ? classes.ornament : `${classes.ornament} ${className}`;
  return kind === 'leaf' ? <Leaf size={size ?? 20} name={name} /> : <Rule size={size ?? 14} name={name} />;
}

function Leaf({ size, name }: { size: number; name: string | undefined }) {
  return (
    <svg className={name} width={(size * 28) / 20} height={size} viewBox="0 0 28 20" aria-hidden="true">
      <path d="M2 17.5C6.5 17.5 9 14 10.5 10.5C12.8 5 17 1.5 26 2C26.4 10.8 22 15.6 16.6 16C13.6 16.2 11.6 15 10.6 13.2" />
      <path d="M10.5 13C13.5 9.5 17.4 6.8 21.6 5.6M14.6 9.6L14.9 6.6M16.8 8L20 9.4M13 11.2L16.6 12.8" />
      <circle cx="3.2" cy="13.4" r="1.1" />
    </svg>
  );
}

function Rule({ size, name }: { size: number; name: string | undefined }) {
  return (
    <svg className={name} width={(size * 200) / 14} height={size} viewBox="0 0 200 14" aria-hidden="true">
      <path d="M2 7H78M122 7H198" />
      <path d="M84 7C88 1.5 94 1.5 100 7C106 12.5 112 12.5 116 7C112 1.5 106 1.5 100 7C94 12.5 88 12.5 84 7Z" />
      <circle cx="80.5" cy="7" r="1.2" />
      <circle cx="119.5" cy="7" r="1.2" />
    </svg>
  );
}
