import { z } from 'zod';
import { safeImageAddress } from '../document/define/addresses.ts';

const RULE =
  'This is not the address of a picture: please give one of this server (/api/images/…), or one that begins with https:// or http://';

/** The address of a picture that a client sends; '' for none. */
export const ImageAddress = z
  .string()
  .trim()
  .refine((address) => address === '' || safeImageAddress(address) === address, RULE);
