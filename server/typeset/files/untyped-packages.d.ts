/** The package has no types; this declares what we call. */
declare module 'subset-font' {
  const subsetFont: (font: Buffer, text: string, options?: { targetFormat?: 'truetype' }) => Promise<Buffer>;
  export default subsetFont;
}

/** The package has no types; this declares what we call. */
declare module '@foundryvtt/foundryvtt-cli' {
  /** Packs the JSON files of a folder, one document each, as a LevelDB database in another. */
  export function compilePack(source: string, destination: string): Promise<void>;
  /** Unpacks such a database as JSON files. */
  export function extractPack(source: string, destination: string): Promise<void>;
}
