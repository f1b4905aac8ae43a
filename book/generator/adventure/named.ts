import { ROLES } from './scheme.ts';

/** Whom and what a summary names; each can be crossed out of it. The town is where everything else is. */
export const NAMED = [...ROLES, 'site', 'lair', 'relic'] as const;
export type Named = (typeof NAMED)[number];

/** What sections tell beside whom and where. */
export const TOPICS = ['rumors', 'ambush', 'fight', 'wants', 'secrets', 'tells', 'turn', 'rewards', 'hoards'] as const;
export type Topic = (typeof TOPICS)[number];
