import { Title } from '@mantine/core';
import { useId } from 'react';
import classes from './balance.module.css';

interface ChartRow {
  name: string;
  value: number;
  /** What the rules expect; null if they say nothing. */
  expected: number | null;
}

interface ExpectationChartProps {
  title: string;
  /** What a row stands for, such as "Chapter". */
  head: string;
  rows: readonly ChartRow[];
  format(value: number): string;
}

/** A table with a bar in each row and a mark at the value that the rules expect. Shows nothing without rows. */
export function ExpectationChart({ title, head, rows, format }: ExpectationChartProps) {
  const id = useId();
  if (rows.length === 0) return null;
  const most = Math.max(1, ...rows.flatMap(({ value, expected }) => [value, expected ?? 0]));
  const hasExpected = rows.some(({ expected }) => expected !== null);
  const share = (value: number) => `${(value / most) * 100}%`;
  return (
    <section className={`${classes.chart} ${classes.bars}`} aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
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
                <th scope="row">
                  {name}
                  <svg aria-hidden="true">
                    <rect className={classes.track} y={4} width="100%" height={10} rx={2} />
                    <rect className={classes.bar} y={4} width={share(value)} height={10} rx={2} />
                    {expected !== null && <rect className={classes.mark} x={share(expected)} width={3} height={18} />}
                  </svg>
                </th>
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
