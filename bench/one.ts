import { BENCHES } from './benches.ts';

/** Runs one measurement in this process and sends its rows to `npm run bench`, which started it. */
const bench = BENCHES[process.argv[2] ?? ''];
if (bench === undefined) throw new Error(`There is no measurement called ${process.argv[2]}`);
const rows = await bench();
process.send?.(rows);
process.disconnect?.();
