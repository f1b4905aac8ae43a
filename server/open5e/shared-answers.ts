import type { SharedRedis } from '#server/redis/shared-redis.ts';
import type { AnswerCache } from './answer-cache.ts';

const KEEP_S = 60 * 60;
/** Larger answers are kept by each process alone. */
const BYTES_MAX = 1024 * 1024;

/** Answers that all processes share; what this one had itself is found without asking. */
export function createSharedAnswers(redis: SharedRedis, own: AnswerCache): AnswerCache {
  const keyOf = (address: string) => `answer:${address}`;
  return {
    async find(address) {
      const known = await own.find(address);
      if (known !== null) return known;
      const text = await redis.ask((client) => client.get(keyOf(address)));
      return text === null ? null : (JSON.parse(text) as unknown);
    },
    keep(address, value, bytes) {
      own.keep(address, value, bytes);
      const text = JSON.stringify(value);
      if (text.length <= BYTES_MAX) void redis.ask((client) => client.set(keyOf(address), text, 'EX', KEEP_S));
    },
  };
}
