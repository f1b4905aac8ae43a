/** Limits of what an author writes in the canon of a book. */
export const ENTRIES_MAX = 2000;
/** Characters of a name. */
export const NAME_MAX = 120;
export const ALIASES_MAX = 40;
export const FACTS_MAX = 60;
/** Characters of a fact. */
export const FACT_MAX = 1000;
