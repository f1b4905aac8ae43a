/** Whether machines may write for a book: its author's choice. */
export const AI_USES = ['on', 'off'] as const;
export type AiUse = (typeof AI_USES)[number];
