import { type BalanceReading, createBalanceReading } from '#domain/checks/read-balance.ts';
import type { Party } from '#book/rules-5e/balance/judge-encounter.ts';
import { loadSrd } from './load-srd.ts';
import { type SentSection, textOf } from './send-sections.ts';
import { serveFunctions } from './serve-jobs.ts';

type Sent = SentSection<{ id: string; title: string }>;

// The entry point of the process that reads the balance of books: one book after the other, section by section.
const { creatures } = await loadSrd();
let reading: BalanceReading = createBalanceReading(creatures);

const functions = {
  begin() {
    reading = createBalanceReading(creatures);
  },
  read,
  /** The balance of the book, with its last sections. */
  end(sections: readonly Sent[], usual: Party, asked: string | undefined) {
    read(sections);
    return reading.balance(usual, asked);
  },
};
export type BalanceFunctions = typeof functions;
serveFunctions(functions);

function read(sections: readonly Sent[]): void {
  for (const sent of sections) for (const _ of reading.read(sent.section, textOf(sent)));
}
