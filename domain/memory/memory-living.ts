import { textBytes } from '../bounds/text-bytes.ts';
import type { LivingClient, LivingHead, LivingStore, OwnedSection } from '../store/living.ts';
import type { SectionKey } from '../store/sections.ts';
import { compareText, type Memory, type MemoryLog } from './state.ts';

type MemoryHead = LivingHead & { id: string };

export function memoryLiving(memory: Memory): LivingStore {
  const find = (key: SectionKey) => memory.state.logs.find(isOf(key));
  const require = (key: SectionKey): MemoryLog => {
    const log = find(key);
    if (!log) throw new Error('This section is not kept by updates');
    return log;
  };
  const change = (key: SectionKey, part: Partial<MemoryLog>) => changeLog(memory, key, part);
  const owned = (isMeant: (log: MemoryLog) => boolean): OwnedSection[] =>
    memory.state.logs
      .filter(isMeant)
      .sort(compareKeys)
      .flatMap(({ projectId, sectionId }) => {
        const ownerId = memory.state.projects.find(({ id }) => id === projectId)?.owner_id;
        return ownerId === undefined ? [] : [{ ownerId, projectId, sectionId }];
      });
  const unsettled = () => owned(({ seq, settled_seq }) => settled_seq < seq);

  function headOf(key: SectionKey): MemoryHead[] {
    const section = memory.state.sections.find(
      ({ project_id, id }) => project_id === key.projectId && id === key.sectionId,
    );
    if (!section) return [];
    const log = find(key) ?? NO_LOG;
    const { log_id, seq, settled_seq, is_rewritten, held_until } = log;
    const unsettled_bytes = sizeOf(log.updates.filter((update) => update.seq > settled_seq)).bytes;
    const { id, version } = section;
    const text_bytes = textBytes(section);
    return [{ id, log_id, seq, settled_seq, is_rewritten, unsettled_bytes, held_until, version, text_bytes }];
  }

  return {
    head: async (key) => headOf(key)[0] ?? null,
    listHeads: async (projectId, ids) => ids.flatMap((sectionId) => headOf({ projectId, sectionId })),

    async begin({ projectId, sectionId }, { log_id, state, clients }) {
      const log = { ...NO_LOG, projectId, sectionId, log_id, seq: 1, settled_seq: 1, clients };
      memory.change({ logs: [...memory.state.logs, { ...log, states: [{ ...state, seq: 1 }] }] });
    },

    state: async (key, until = Infinity) => find(key)?.states.findLast(({ seq }) => seq <= until) ?? null,
    listStates: async (key) => (find(key)?.states ?? []).map(({ seq, made_at }) => ({ seq, made_at })),

    async keepState(key, state) {
      const others = require(key).states.filter(({ seq }) => seq !== state.seq);
      change(key, { states: [...others, state].sort((one, other) => one.seq - other.seq) });
    },

    async removeStates(key, seqs) {
      change(key, { states: require(key).states.filter(({ seq }) => !seqs.includes(seq)) });
    },

    updatesAfter: async (key, seq, until = Infinity) =>
      (find(key)?.updates ?? []).filter((update) => update.seq > seq && update.seq <= until),
    updateHeads: async (key, { before = Infinity, made, limit }) =>
      (find(key)?.updates ?? [])
        .filter(({ seq, made_at }) => seq < before && (!made || (made_at > made.after && made_at < made.before)))
        .map(({ seq, user_id, made_at }) => ({ seq, user_id, made_at }))
        .reverse()
        .slice(0, limit),
    sizeAfter: async (key, seq) => sizeOf((find(key)?.updates ?? []).filter((update) => update.seq > seq)),
    clients: async (key, clients) => (find(key)?.clients ?? []).filter(({ client }) => clients.includes(client)),

    countClients: async (key) => find(key)?.clients.length ?? 0,

    async append(key, update, clients) {
      const log = require(key);
      const seq = log.seq + 1;
      change(key, { seq, updates: [...log.updates, { ...update, seq }], clients: noted(log.clients, clients) });
      return seq;
    },

    async markSettled(key, seq) {
      change(key, { settled_seq: seq, is_rewritten: false });
    },

    hold: async (key, held_until) => change(key, { held_until }),
    async release(key, until) {
      if (find(key)?.held_until === until) change(key, { held_until: '' });
    },

    listUnsettled: async (projectId) =>
      unsettled()
        .filter((key) => key.projectId === projectId)
        .map(({ sectionId }) => sectionId),
    listUnsettledOf: async (ownerId) =>
      unsettled()
        .filter((key) => key.ownerId === ownerId)
        .map(({ projectId, sectionId }) => ({ projectId, sectionId })),
    listAllUnsettled: async (limit) => unsettled().slice(0, limit),

    listWithUpdates: async ({ after, before }, { from, limit }) =>
      owned(
        (log) => compareKeys(log, from) > 0 && log.updates.some(({ made_at }) => made_at > after && made_at < before),
      ).slice(0, limit),

    async mergeUpdates(key, seqs, { seq, bytes }) {
      const left = require(key).updates.filter((update) => update.seq === seq || !seqs.includes(update.seq));
      change(key, { updates: left.map((update) => (update.seq === seq ? { ...update, bytes } : update)) });
    },

    async removeUntil(key, seq) {
      const { states, updates } = require(key);
      change(key, {
        updates: updates.filter((update) => update.seq > seq),
        states: states.filter((state) => state.seq >= seq),
      });
    },
  };
}

/** Notes that a section was changed by other means than updates. */
export function noteRewriting(memory: Memory, key: SectionKey): void {
  changeLog(memory, key, { is_rewritten: true });
}

export function removeLog(memory: Memory, key: SectionKey): void {
  const isGone = isOf(key);
  memory.change({ logs: memory.state.logs.filter((log) => !isGone(log)) });
}

const NO_LOG = { log_id: '', seq: 0, settled_seq: 0, is_rewritten: false, held_until: '', updates: [] } as const;

function changeLog(memory: Memory, key: SectionKey, part: Partial<MemoryLog>): void {
  const isChanged = isOf(key);
  memory.change({ logs: memory.state.logs.map((log) => (isChanged(log) ? { ...log, ...part } : log)) });
}

function isOf({ projectId, sectionId }: SectionKey): (log: MemoryLog) => boolean {
  return (log) => log.projectId === projectId && log.sectionId === sectionId;
}

function compareKeys(one: SectionKey, other: SectionKey): number {
  return compareText(one.projectId, other.projectId) || compareText(one.sectionId, other.sectionId);
}

function sizeOf(updates: readonly { bytes: Uint8Array; depth: number }[]) {
  const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
  return {
    count: updates.length,
    bytes: sum(updates.map(({ bytes }) => bytes.length)),
    depth: sum(updates.map(({ depth }) => depth)),
  };
}

function noted(before: readonly LivingClient[], clients: readonly LivingClient[]): LivingClient[] {
  const known = new Map([...before, ...clients].map((client) => [client.client, client]));
  return [...known.values()];
}
