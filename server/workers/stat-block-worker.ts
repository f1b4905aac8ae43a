import { judgeBeside } from '#book/rules-5e/srd/judge-beside.ts';
import { checkCreature } from '#domain/checks/check-creature.ts';
import { loadSrd } from './load-srd.ts';
import { serveFunctions } from './serve-jobs.ts';

// The entry point of the process that checks the stat blocks of strangers.
const functions = {
  async check(json: string) {
    const { creatures } = await loadSrd();
    return checkCreature(JSON.parse(json), judgeBeside(creatures));
  },
};
export type StatBlockFunctions = typeof functions;
serveFunctions(functions);
