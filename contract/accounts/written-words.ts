import { z } from 'zod';
import { defineRoute } from '../route.ts';

/** More words than anybody writes between two calls, or in one day. */
export const WRITTEN_MAX = 1_000_000;

const Day = z.iso.date('Please give the day as YYYY-MM-DD').meta({ description: 'The day where the writer is.' });
const Written = z.object({ words: z.int() });

export const getWrittenWords = defineRoute({
  method: 'GET',
  path: '/auth/words',
  summary: 'How many words somebody wrote on a day, in all books and browsers, more than they took out.',
  access: 'user',
  query: z.object({ day: Day }),
  response: Written,
});

export const addWrittenWords = defineRoute({
  method: 'POST',
  path: '/auth/words',
  summary:
    'Adds to the words of a day what was written since the last call; taking out more than was written leaves none.',
  access: 'user',
  body: z.object({ day: Day, more: z.int().min(-WRITTEN_MAX).max(WRITTEN_MAX) }),
  response: Written,
});
