/** Made by web/faces-plugin.ts when the web is built. */
declare module 'virtual:theme-faces' {
  /** Where each file lies that a theme names in its faces. */
  export const ADDRESSES: Readonly<Record<string, string>>;
}
