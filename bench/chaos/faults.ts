import type { Random } from '#book/generator/random.ts';
import type { Disk } from './disk.ts';
import type { SupervisedProcess } from './process.ts';
import type { Stand } from './stand.ts';
import type { Wire } from './wire.ts';

/** A fault and its repair, both caused from outside the product. */
export interface Fault {
  name: string;
  /** The part that it affects. Two simultaneous faults never affect the same part, because each would undo the other. */
  part: string;
  strike(): Promise<void>;
  heal(): Promise<void>;
}

const LATE_MS = 300;
const TWO_AT_ONCE = 0.3;

/** All faults that are possible on this stand. */
export function faultsOf({ processes, lines, services, disk }: Stand): Fault[] {
  return [
    ...processes.flatMap((process, n) => processFaults(process, `process ${n + 1}`)),
    ...lines.flatMap((line, n) => weatherOn(line, `between the authors and process ${n + 1}`)),
    ...services.flatMap(({ name, wire, stop, start }) => [
      { name: `${name} stops`, part: name, strike: stop, heal: start },
      ...weatherOn(wire, `to ${name}`),
    ]),
    ...(disk ? [fullDisk(disk), readOnlyStart(disk, processes)] : []),
  ];
}

/** One fault or, now and then, two at once. */
export function chooseFaults(faults: readonly Fault[], random: Random): Fault[] {
  const first = random.pick(faults);
  const others = faults.filter(({ part }) => part !== first.part);
  return random.chance(TWO_AT_ONCE) ? [first, ...random.some(others, 1)] : [first];
}

function processFaults(process: SupervisedProcess, part: string): Fault[] {
  return [
    { name: `${part} is killed`, part, strike: process.kill, heal: process.start },
    {
      name: `the clock of ${part} jumps by a day`,
      part,
      strike: async () => process.jumpClock(),
      heal: async () => process.jumpBack(),
    },
  ];
}

function weatherOn(wire: Wire, where: string): Fault[] {
  const heal = async () => wire.become('fair');
  const late = { name: `connections ${where} are slow`, strike: async () => wire.become({ lateMs: LATE_MS }) };
  const cut = { name: `connections ${where} are cut`, strike: async () => wire.become('cut') };
  return [late, cut].map((fault) => ({ ...fault, part: where, heal }));
}

function fullDisk(disk: Disk): Fault {
  return { name: 'the disk is full', part: 'disk', strike: disk.fill, heal: disk.empty };
}

/** A disk can only become read-only while nobody writes to it, so the processes are killed first and then try to start on it. */
function readOnlyStart(disk: Disk, processes: Stand['processes']): Fault {
  let starts: Promise<void>[] = [];
  return {
    name: 'the disk is read-only when the process starts again',
    part: 'disk',
    async strike() {
      for (const process of processes) await process.kill();
      await disk.makeReadOnly();
      starts = processes.map((process) => process.start());
    },
    async heal() {
      await disk.makeWritable();
      await Promise.all(starts);
    },
  };
}
