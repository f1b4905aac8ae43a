import type { StoredProject } from '../store/projects.ts';
import type { Records, Store } from '../store/store.ts';
import { memoryBookVersions } from './memory-book-versions.ts';
import { memoryChecks } from './memory-checks.ts';
import { memoryComments } from './memory-comments.ts';
import { memoryDrafts } from './memory-drafts.ts';
import { memoryLiving } from './memory-living.ts';
import { memoryLibrary } from './memory-library.ts';
import { memoryMembers } from './memory-members.ts';
import { memoryProjects } from './memory-projects.ts';
import { memorySections } from './memory-sections.ts';
import { memoryCanon } from './memory-canon.ts';
import { memoryThemes } from './memory-themes.ts';
import { memoryTrash } from './memory-trash.ts';
import { memoryUsage } from './memory-usage.ts';
import { memoryVersions } from './memory-versions.ts';
import { EMPTY_STATE, type Memory, type MemoryState } from './state.ts';

export interface MemoryStore extends Store {
  /** Every project, whoever's, as it stands at this moment. */
  allProjects(): readonly StoredProject[];
}

/**
 * A store in memory, gone with its process or page. Transactions run one after the other, each on a state of its own that replaces the
 * common one when it succeeds. `people` are the accounts, which are kept elsewhere.
 */
export function createMemoryStore(people: MemoryState['people'] = []): MemoryStore {
  let state: MemoryState = { ...EMPTY_STATE, people };
  let last: Promise<unknown> = Promise.resolve();
  const reading: Memory = {
    get state() {
      return state;
    },
    change() {
      throw new Error('Whatever writes to the store runs in a transaction');
    },
  };

  async function run<T>(work: (records: Records) => Promise<T>): Promise<T> {
    const own = openMemory(state);
    const result = await work(recordsIn(own));
    state = own.state;
    return result;
  }

  return {
    ...recordsIn(reading),
    transaction(work) {
      const running = last.then(() => run(work));
      last = running.catch(() => undefined);
      return running;
    },
    allProjects: () => state.projects,
  };
}

function openMemory(from: MemoryState): Memory {
  let state = from;
  return {
    get state() {
      return state;
    },
    change(part) {
      state = { ...state, ...part };
    },
  };
}

function recordsIn(memory: Memory): Records {
  return {
    projects: memoryProjects(memory),
    members: memoryMembers(memory),
    sections: memorySections(memory),
    versions: memoryVersions(memory),
    bookVersions: memoryBookVersions(memory),
    trash: memoryTrash(memory),
    living: memoryLiving(memory),
    comments: memoryComments(memory),
    library: memoryLibrary(memory),
    canon: memoryCanon(memory),
    themes: memoryThemes(memory),
    drafts: memoryDrafts(memory),
    // There are no fonts in memory.
    fonts: { hasFamily: async () => false },
    usage: memoryUsage(memory),
    checks: memoryChecks(memory),
  };
}
