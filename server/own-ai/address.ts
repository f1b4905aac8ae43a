import { AppError } from '#contract/errors.ts';
import { requirePublicHost } from '#server/http/public-address.ts';

/** Why a key goes to no such address. */
export function refuseAddress(): AppError {
  return new AppError('ai_address_refused');
}

/**
 * The address of a service as it is stored, without a slash at its end. Throws `ai_address_refused` for one that a key should not go to: in
 * the clear, or, where the operator has not opened their network, into that network.
 */
export function readAddress(given: string, { privateAddresses }: { privateAddresses: boolean }): string {
  const url = new URL(given);
  if (url.username !== '' || url.password !== '' || url.search !== '') throw refuseAddress();
  if (!privateAddresses) {
    if (url.protocol !== 'https:') throw refuseAddress();
    requirePublicHost(url, refuseAddress);
  }
  return `${url.origin}${url.pathname}`.replace(/(?<!\/)\/+$/, '');
}
