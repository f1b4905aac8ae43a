/** Made by web/vite.config.ts when the web is built. */
declare module 'virtual:theme-faces' {
  /** The address of each font file that a theme names. */
  export const ADDRESSES: Readonly<Record<string, string>>;
}
