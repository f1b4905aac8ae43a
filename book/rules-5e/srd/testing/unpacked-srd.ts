import { gunzipSync } from 'node:zlib';
import { PACKED_SRD } from '../packed-srd.ts';
import { readSrd } from '../srd.ts';

/** The built-in creatures and spells. */
export const UNPACKED_SRD = readSrd(gunzipSync(Buffer.from(PACKED_SRD, 'base64')).toString('utf8'));
