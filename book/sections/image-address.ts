import { z } from 'zod';

const RULE =
  'This is not the address of a picture: please give one of this server (/api/images/…), or one that begins with https:// or http://';

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const PICTURES = /^(?:https?:\/\/|data:image\/)/i;

/**
 * The address of a picture that a client sends; '' for none. An address without a scheme is taken, as books of other programs have them: what
 * shows the book says that the picture is not there.
 */
export const ImageAddress = z
  .string()
  .trim()
  .refine((address) => !SCHEME.test(address) || PICTURES.test(address), RULE);
