/** The package brings no types of its own; what we call of it. */
declare module 'subset-font' {
  const subsetFont: (font: Buffer, text: string, options?: { targetFormat?: 'truetype' }) => Promise<Buffer>;
  export default subsetFont;
}
