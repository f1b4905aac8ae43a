/** Waiting jobs, in the order in which people get their turns. */
interface FairSchedule<Job> {
  readonly size: number;
  add(personId: string, job: Job): void;
  /** Removes and returns the job whose turn it is. */
  next(): Job | undefined;
  /** Removes every job that matches. */
  remove(isMeant: (job: Job) => boolean): void;
  all(): Job[];
}

interface Line<Job> {
  round: number;
  jobs: Job[];
}

/**
 * Turns go in rounds: in each round, each person starts one job, their oldest. A new person takes part in the present round, unless they
 * started a job in it already. So a person's many jobs delay another's first one by at most one start.
 */
export function createFairSchedule<Job>(): FairSchedule<Job> {
  // A Map keeps the order of insertion, so the first of the lines with the same round is the oldest.
  const lines = new Map<string, Line<Job>>();
  const servedInRound = new Set<string>();
  let round = 0;
  let size = 0;

  function earliest(): [string, Line<Job>] | undefined {
    let first: [string, Line<Job>] | undefined;
    for (const entry of lines) if (!first || entry[1].round < first[1].round) first = entry;
    return first;
  }

  function startRound(next: number): void {
    if (next === round) return;
    round = next;
    servedInRound.clear();
  }

  return {
    get size() {
      return size;
    },
    add(personId, job) {
      const line = lines.get(personId);
      if (line) line.jobs.push(job);
      else lines.set(personId, { round: servedInRound.has(personId) ? round + 1 : round, jobs: [job] });
      size += 1;
    },
    next() {
      const found = earliest();
      const job = found?.[1].jobs.shift();
      if (!found || job === undefined) return undefined;
      const [personId, { jobs, round: now }] = found;
      startRound(now);
      servedInRound.add(personId);
      // Moves the person to the end of the next round.
      lines.delete(personId);
      if (jobs.length > 0) lines.set(personId, { round: now + 1, jobs });
      size -= 1;
      return job;
    },
    remove(isMeant) {
      for (const [personId, line] of lines) {
        const kept = line.jobs.filter((job) => !isMeant(job));
        size -= line.jobs.length - kept.length;
        line.jobs = kept;
        if (kept.length === 0) lines.delete(personId);
      }
    },
    all: () => [...lines.values()].flatMap(({ jobs }) => jobs),
  };
}
