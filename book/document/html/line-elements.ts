/** Elements that stand on lines of their own, so that a paragraph ends where one begins. */
export const LINE_ELEMENTS: ReadonlySet<string> = new Set(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search section summary table ul li dt dd'.split(
    ' ',
  ),
);
