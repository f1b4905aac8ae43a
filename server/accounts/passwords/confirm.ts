import { AppError } from '#contract/errors.ts';
import type { HostedSignIn } from '../hosted/hosted-sign-in.ts';
import type { Confirmations, Requester } from './confirmations.ts';

/** What a person proves themselves by: the password, or a token of the hosted provider where that signs them in. */
export interface Proof {
  password?: string | undefined;
  hostedToken?: string | undefined;
}

/** Has a person prove who they are before a weighty change. Throws `wrong_password`. */
export type Confirm = (requester: Requester, proof: Proof) => Promise<void>;

export function createConfirm(confirmations: Confirmations, hosted: Pick<HostedSignIn, 'belongsTo'>): Confirm {
  return async (requester, { password, hostedToken }) => {
    if (hostedToken === undefined) await confirmations.byPassword(requester, password ?? '');
    else if (!(await hosted.belongsTo(hostedToken, requester.userId))) throw new AppError('wrong_password');
  };
}
