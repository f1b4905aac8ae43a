import { expect, it } from 'vitest';
import { pieceOf, updatesToMerge } from './updates-to-merge.ts';

const NOW = new Date('2026-11-26T12:03:00.000Z');
const at = (seq: number, made_at: string, user_id: string | null = 'ann') => ({ seq, made_at, user_id });

it('keeps every update of a day', () => {
  const fresh = [at(1, '2026-11-25T12:03:00.001Z'), at(2, '2026-11-25T12:03:01.000Z')];
  expect(updatesToMerge(fresh, NOW)).toEqual([]);
});

it('keeps all updates of a piece until the whole piece is old enough', () => {
  expect(pieceOf('2026-11-25T12:01:00.000Z', NOW)).toBeNull();
  expect(pieceOf('2026-11-25T11:59:00.000Z', NOW)).not.toBeNull();
});

it('merges what one person wrote in five minutes', () => {
  const old = [
    at(6, '2026-11-20T10:05:00.000Z'),
    at(5, '2026-11-20T10:04:59.000Z', 'bob'),
    at(4, '2026-11-20T10:04:00.000Z'),
    at(3, '2026-11-20T10:03:00.000Z', 'bob'),
    at(2, '2026-11-20T10:01:00.000Z', null),
    at(1, '2026-11-20T10:00:00.000Z'),
  ];
  expect(updatesToMerge(old, NOW)).toEqual([
    [3, 5],
    [1, 4],
  ]);
});
