import { Title } from '@mantine/core';
import { useId } from 'react';
import classes from './balance.module.css';

export interface ChartRow {
  name: string;
  value: number;
  /** What the rules expect; null where they say nothing. */
  expected: number | null;
}

export interface ExpectationChartProps {
  title: string;
  /** What the rows are: "Chapter". */
  head: string;
  rows: readonly ChartRow[];
  format(value: number): string;
}

const WIDTH = 640;
const ROW = 26;
const BAR = 16;

/** Bars with a mark where the rules expect their end, and the same numbers as a table. Nothing without rows. */
export function ExpectationChart({ title, head, rows, format }: ExpectationChartProps) {
  const id = useId();
  if (rows.length === 0) return null;
  const most = Math.max(1, ...rows.flatMap(({ value, expected }) => [value, expected ?? 0]));
  const hasExpected = rows.some(({ expected }) => expected !== null);
  const x = (value: number) => (value / most) * (WIDTH - 4);
  return (
    <section className={classes.chart} aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <svg viewBox={`0 0 ${WIDTH} ${rows.length * ROW}`} aria-hidden="true" preserveAspectRatio="none">
        {rows.map(({ name, value, expected }, index) => (
          <g key={`${index} ${name}`} transform={`translate(0 ${index * ROW})`}>
            <rect className={classes.track} y={(ROW - BAR) / 2} width={WIDTH} height={BAR} />
            <rect className={classes.bar} y={(ROW - BAR) / 2} width={x(value)} height={BAR} />
            {expected !== null && <rect className={classes.mark} x={x(expected)} y={1} width={4} height={ROW - 2} />}
          </g>
        ))}
      </svg>
      <div className={classes.scroll} tabIndex={0} role="group" aria-label={`${title}, as a table`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">In this book</th>
              {hasExpected && <th scope="col">Expected (the mark)</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, value, expected }, index) => (
              <tr key={`${index} ${name}`}>
                <th scope="row">{name}</th>
                <td>{format(value)}</td>
                {hasExpected && <td>{expected === null ? 'not judged' : format(expected)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
