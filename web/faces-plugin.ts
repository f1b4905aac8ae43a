import type { Plugin } from 'vite';
import { THEMES } from '#book/layout/themes/book-theme.ts';
import { isOfPage } from './features/editor/text/face-style.ts';

const NAME = 'virtual:theme-faces';
const RESOLVED = `\0${NAME}`;

/** Makes the module `virtual:theme-faces`. It holds the address of each font file that a theme uses and the program itself does not. */
export function facesPlugin(): Plugin {
  const drawn = Object.values(THEMES).flatMap(({ faces }) => faces.drawn.filter(({ family }) => !isOfPage(family)));
  const files = [...new Set(drawn.map(({ file }) => file))];
  const imports = files.map((file, index) => `import face${index} from '@expo-google-fonts/${file}?url';\n`);
  const entries = files.map((file, index) => `${JSON.stringify(file)}: face${index}`);
  return {
    name: 'theme-faces',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? `${imports.join('')}export const ADDRESSES = { ${entries.join(', ')} };` : null),
  };
}
