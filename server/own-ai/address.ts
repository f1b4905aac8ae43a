import { AppError } from '#contract/errors.ts';
import { requirePublicHost } from '#server/ai/public-address.ts';

/**
 * The address of a service as it is stored, without a slash at its end. Throws `ai_address_refused` for one that a key should not go to: in
 * the clear, or, where the operator has not opened their network, into that network.
 */
export function readAddress(given: string, { privateAddresses }: { privateAddresses: boolean }): string {
  const url = new URL(given);
  if (url.username !== '' || url.password !== '' || url.search !== '') throw new AppError('ai_address_refused');
  if (!privateAddresses) {
    if (url.protocol !== 'https:') throw new AppError('ai_address_refused');
    requirePublicHost(url);
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}
