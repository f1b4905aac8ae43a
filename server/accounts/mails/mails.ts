/** The mails that accounts send; implemented in server/mail. */
export interface AccountMails {
  /** `administrator`: the address is one of ADMIN_EMAILS, so that following the link makes an administrator. */
  sendVerification(to: string, link: string, about?: { administrator: boolean }): Promise<void>;
  sendPasswordReset(to: string, link: string): Promise<void>;
  /** To the new address: following the link makes it the account's address. */
  sendEmailChange(to: string, link: string): Promise<void>;
  /** To the old address: somebody with the password asked for another one. `link` leads to a new password. */
  sendEmailChangeNotice(to: string, newEmail: string, link: string): Promise<void>;
  /** To the owner of an account that waits because of wrong passwords. `link` leads to a new password. */
  sendLockNotice(to: string, notice: LockNoticeFacts): Promise<void>;
}

export interface LockNoticeFacts {
  /** The network address that the last wrong password came from. */
  address: string;
  time: Date;
  link: string;
}
