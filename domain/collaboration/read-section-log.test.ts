import type { Records } from '#domain/store/store.ts';
import { expect, it } from 'vitest';
import { readSectionLog } from './read-section-log.ts';

const KEY = { projectId: 'p', sectionId: 's' };
const bytes = new Uint8Array();

it('reads a section again that was compacted between its state and its updates', async () => {
  let state = { seq: 1, bytes, made_at: '' };
  let numbers = [2, 3, 4];
  const compact = () => {
    state = { ...state, seq: 3 };
    numbers = [4];
  };
  let isCompacted = false;
  const sectionLogs: Pick<Records['sectionLogs'], 'state' | 'updatesAfter' | 'listStates'> = {
    state: async () => state,
    async updatesAfter(_, after) {
      if (!isCompacted) compact();
      isCompacted = true;
      return numbers.filter((seq) => seq > after).map((seq) => ({ seq, bytes, user_id: null, made_at: '', depth: 0 }));
    },
    listStates: async () => [state],
  };
  const whole = await readSectionLog(sectionLogs, KEY);
  expect([whole?.state.seq, whole?.updates.map(({ seq }) => seq)]).toEqual([3, [4]]);
});
