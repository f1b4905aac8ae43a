import { BENCHES } from './benches.ts';

/** One measurement, in this process, which `npm run bench` starts and which gets its rows. */
const bench = BENCHES[process.argv[2] ?? ''];
if (bench === undefined) throw new Error(`There is no measurement called ${process.argv[2]}`);
const rows = await bench();
process.send?.(rows);
process.disconnect?.();
