/** The plugin has no types of its own. */
declare module 'markdown-it-footnote' {
  const plugin: (parser: object) => void;
  export default plugin;
}
