import type { TokenUse, UseListener } from './provider.ts';

/** English text has about four characters to a token of the models in use. */
const CHARACTERS_OF_TOKEN = 4;

/** Tokens that a text of so many characters comes to, where nobody counted them. */
export function reckonedTokens(characters: number): number {
  return Math.ceil(characters / CHARACTERS_OF_TOKEN);
}

/** Adds up what calls cost. The sum is counted where each of them was. */
export function createTokenMeter(): { onUse: UseListener; sum(): TokenUse } {
  let sum: TokenUse = { tokens: 0, isCounted: true };
  return {
    onUse({ tokens, isCounted }) {
      sum = { tokens: sum.tokens + tokens, isCounted: sum.isCounted && isCounted };
    },
    sum: () => sum,
  };
}
