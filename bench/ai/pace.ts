/** How many texts are written at once. */
export const STREAMS = 100;
/** How many words each has, and how many milliseconds lie between two: forty words a second, as hosted models write. */
export const WORDS = 300;
export const WORD_MS = 25;
