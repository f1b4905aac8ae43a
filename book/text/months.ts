/** Months as a date has them behind its day: "24. December". Those of English and of German, whose dates begin like the items of a list. */
export const MONTHS =
  'January|February|April|June|July|August|September|October|November|December|Januar|Jänner|Februar|Feber|März|Mai|Juni|Juli|Oktober|Dezember';

/** Months that are other words before a small letter: "1. March to the gate". */
export const MONTHS_OR_WORDS = 'March|May';
