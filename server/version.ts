import packageJson from '../package.json' with { type: 'json' };

/** The version of the product, as its package states it. */
export const VERSION: string = packageJson.version;
