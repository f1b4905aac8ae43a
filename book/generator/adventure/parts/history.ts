import { page, sidebar } from '../../markdown.ts';
import type { Telling } from '../telling.ts';

/** What came before, as far as it matters now. */
export function writeHistory(telling: Telling): string {
  const { adventure, say, see, tells } = telling;
  const { scheme, people, placeWords } = adventure;
  const [first = '', ...rest] = scheme.history.map(say);
  return page(
    first,
    ...rest,
    tells('scholar')
      ? sidebar(
          'Who knows this',
          `${people.scholar.name}${see('people')} knows the first part and guesses the second. The rest is common knowledge in ${placeWords.town}, in the sense that everybody knows not to bring it up.`,
        )
      : null,
  );
}
