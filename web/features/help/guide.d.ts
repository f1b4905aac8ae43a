/** Made by web/vite.config.ts when the web is built. */
declare module 'virtual:guide' {
  import type { GuideChapter } from './read-guide.ts';
  export const CHAPTERS: readonly GuideChapter[];
}
