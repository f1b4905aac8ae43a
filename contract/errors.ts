import { z } from 'zod';

/**
 * Every way a call can fail: a stable code, its HTTP status, and the sentence for people if the call gives no better
 * one.
 */
export const ERRORS = {
  invalid_input: { status: 400, message: 'Some fields are not valid. Please check them and try again.' },
  malformed_json: { status: 400, message: 'The request could not be read. Please send valid JSON.' },
  invalid_link: {
    status: 400,
    message: 'This verification link is invalid. Please check the link or request a new one.',
  },
  expired_link: {
    status: 400,
    message: 'This verification link has expired. Please request a new verification email.',
  },
  invitation_expired: {
    status: 400,
    message: 'This invitation has expired. Please ask the owner of the book for another one.',
  },
  unknown_format: { status: 400, message: 'This format is not known. Please choose another one.' },
  template_mismatch: {
    status: 400,
    message: 'This template does not fit the type of the book. Please choose another one.',
  },
  image_model_missing: { status: 400, message: 'No image model is configured on this server.' },
  ai_key_missing: { status: 400, message: 'This service needs a key. Please enter yours.' },
  ai_address_refused: {
    status: 400,
    message:
      'This server does not send your texts to this address. Please give one that begins with https:// and is open to the internet.',
  },
  provider_not_configured: { status: 400, message: 'Hosted accounts are not configured on this server.' },
  nobody_to_write_to: {
    status: 400,
    message: 'Nobody has been named on this server to receive messages. Please ask whoever gave you its address.',
  },
  invalid_update: { status: 400, message: 'This change is not one of a section, and was not taken.' },
  unauthenticated: { status: 401, message: 'Authentication required' },
  invalid_credentials: { status: 401, message: 'Invalid email or password' },
  invalid_token: { status: 401, message: 'Your session has ended. Please sign in again.' },
  second_factor_required: { status: 401, message: 'Please enter the code of your authenticator app.' },
  invalid_second_factor: { status: 401, message: 'This code is not right. Please enter the newest one.' },
  wrong_password: { status: 403, message: 'This is not your current password. Please try again.' },
  wrong_code: { status: 403, message: 'This code is not right. Please enter the newest one.' },
  builtin_accounts_off: { status: 403, message: 'This server signs people in through its hosted provider.' },
  generation_unverified: {
    status: 403,
    message:
      'Please verify your email address first: on this server, the generator is for people whose address is verified.',
  },
  image_fetch_off: {
    status: 403,
    message:
      'This server does not fetch pictures from other servers. Please fetch them with your browser, or ask whoever runs this server to set FETCH_IMAGES=on.',
  },
  ai_off: {
    status: 403,
    message: 'AI is switched off for this book. You can switch it on in the details of the book.',
  },
  role_missing: {
    status: 403,
    message: 'Your role in this book does not allow this. Its owner can give you another one.',
  },
  invitation_for_another: {
    status: 403,
    message: 'This invitation was sent to another address. Please sign in with the account of that address.',
  },
  email_unverified: {
    status: 403,
    message: 'Please verify your email address first, by the link in the message that was sent to it.',
  },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  admin_required: { status: 403, message: 'Admin access required' },
  second_factor_missing: {
    status: 403,
    message: 'A second factor is required here. Please set it up in your settings first.',
  },
  account_deactivated: { status: 403, message: 'This account is deactivated. Please ask an administrator.' },
  registration_closed: { status: 403, message: 'Registration is closed on this server.' },
  not_found: { status: 404, message: 'This does not exist, or it is not yours.' },
  user_not_found: { status: 404, message: 'User not found' },
  project_not_found: { status: 404, message: 'Project not found' },
  page_not_found: { status: 404, message: 'The book has no page of this number.' },
  section_not_found: { status: 404, message: 'Section not found' },
  comment_not_found: { status: 404, message: 'This comment was deleted, or it is in a book that is not yours.' },
  job_not_found: { status: 404, message: 'This draft does not exist, or it is not yours.' },
  version_not_found: { status: 404, message: 'This version is no longer kept. Please choose another one.' },
  moment_not_found: {
    status: 404,
    message: 'This moment is no longer kept. Please choose another one.',
  },
  trash_entry_not_found: { status: 404, message: 'This is no longer in the trash.' },
  member_not_found: { status: 404, message: 'This person is not in the book. Please look at its members again.' },
  link_not_found: { status: 404, message: 'This link was withdrawn already.' },
  invitation_not_found: {
    status: 404,
    message: 'This invitation was accepted or withdrawn already. Please ask the owner of the book for another one.',
  },
  unknown_endpoint: { status: 404, message: 'Unknown endpoint' },
  call_stopped: { status: 408, message: 'The call was ended before it was answered.' },
  request_timeout: { status: 408, message: 'The request did not arrive in time. Please send it again.' },
  email_taken: { status: 409, message: 'An account with this email already exists' },
  totp_on: { status: 409, message: 'The second factor is on already.' },
  totp_off: { status: 409, message: 'The second factor is not on.' },
  totp_not_started: { status: 409, message: 'Please start again with a new secret for your authenticator app.' },
  version_conflict: {
    status: 409,
    message: 'This was changed elsewhere since you opened it. Compare with the newer copy, then save again.',
  },
  update_gap: {
    status: 409,
    message: 'Some of what this change builds on is not here yet. Please send all that is missing.',
  },
  client_taken: { status: 409, message: 'Somebody else writes under this number. Please open the section anew.' },
  font_exists: { status: 409, message: 'You have this style of this font already. Please delete that one first.' },
  section_exists: { status: 409, message: 'A section with this id already exists in the project.' },
  entry_exists: { status: 409, message: 'The canon of this book has an entry of this name already.' },
  book_in_trash: {
    status: 409,
    message: 'The book of this section is in the trash too. Please bring back the book first.',
  },
  section_ambiguous: { status: 409, message: 'Several projects have a section with this id. Please name the project.' },
  too_many_versions: {
    status: 409,
    message: 'A book keeps at most 100 versions. Please delete one that you no longer need.',
  },
  member_exists: { status: 409, message: 'This person is in the book already. You can give them another role.' },
  owner_stays: {
    status: 409,
    message: 'The owner of a book cannot be taken out of it. Please hand the book over to a member first.',
  },
  too_many_members: {
    status: 409,
    message: 'A book can be shared with at most 100 people. Please take somebody out of it first.',
  },
  too_many_links: { status: 409, message: 'A book can have at most 20 links. Please withdraw one first.' },
  too_many_comments: {
    status: 409,
    message: 'There is no room for more comments here. Please delete some that are resolved.',
  },
  draft_open: {
    status: 409,
    message: 'A draft of this book is being written or waits to go on. Please stop it first.',
  },
  job_state: { status: 409, message: 'The draft does not stand where this can be done. Please look at it again.' },
  last_administrator: {
    status: 409,
    message: 'The last active administrator cannot be demoted, deactivated or deleted.',
  },
  appointed_administrator: {
    status: 409,
    message:
      'This account is named in ADMIN_EMAILS and can be neither demoted nor deactivated here. Please change that setting first.',
  },
  too_large: { status: 413, message: 'This is too large to be stored.' },
  book_too_large: {
    status: 413,
    message:
      'A book can hold at most 50 MB of text in at most 2,000 sections. Please split it into several books, or delete what it does not need.',
  },
  quota_exceeded: {
    status: 413,
    message: 'There is no room left in your account. Please delete what you no longer need, and empty the trash.',
  },
  unsupported_type: { status: 415, message: 'Files of this type cannot be read. Please choose another one.' },
  quote_not_found: {
    status: 422,
    message: 'These words are not in the section. Please quote them as they stand there.',
  },
  typeset_failed: { status: 422, message: 'The book could not be typeset.' },
  edit_impossible: { status: 422, message: 'The built-in generator cannot do this with this text.' },
  too_many_uploads: {
    status: 429,
    message: 'You are sending more at once than one person may. Please wait until your other files have arrived.',
  },
  generation_limit: { status: 429, message: 'The generator takes no more requests from you today.' },
  rate_limited: { status: 429, message: 'Rate limit exceeded' },
  too_many_attempts: { status: 429, message: 'Too many attempts. Please try again later.' },
  too_many_jobs: {
    status: 429,
    message: 'Too many of your tasks are waiting. The earlier ones must finish first; please try again in a moment.',
  },
  too_many_drafts: {
    status: 429,
    message: 'Two of your books are being written already. Please wait for one of them, or pause it.',
  },
  headers_too_large: { status: 431, message: 'The head of this request is too large.' },
  internal: { status: 500, message: 'Something went wrong on the server. Your work is kept; please try again.' },
  provider_failed: { status: 502, message: 'The text service gave a broken answer. Please try again.' },
  mail_not_sent: {
    status: 502,
    message: 'Your message could not be sent, since the mail server does not take it. Please try again later.',
  },
  overloaded: { status: 503, message: 'The server is busy. Please try again in a moment.' },
  provider_busy: { status: 503, message: 'The text service is busy. Please try again in a moment.' },
  stopping: { status: 503, message: 'The server is about to stop. Please try again in a moment.' },
  database_unavailable: { status: 503, message: 'The database does not answer. Please try again in a moment.' },
  storage_unavailable: {
    status: 503,
    message: 'The server has no room to store this just now. Your text stays on this page; please try again later.',
  },
  images_unavailable: { status: 503, message: 'The store of pictures does not answer. Please try again in a moment.' },
  provider_silent: { status: 504, message: 'The text service did not answer in time. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

export const Issue = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof Issue>;

/** The body of every failure. */
export const Failure = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  issues: z.array(Issue).optional(),
  /** The current copy, if the failure is a conflict. */
  data: z.unknown().optional(),
});
export type Failure = z.infer<typeof Failure>;

export interface AppErrorOptions {
  message?: string;
  issues?: Issue[];
  data?: unknown;
  /** Seconds until a retry may succeed; sent as Retry-After. */
  retryAfter?: number;
  cause?: unknown;
}

/** The one error type of the product. Its message is a sentence for people. Its `code` is stable for programs. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly data: unknown;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.issues = options.issues;
    this.data = options.data;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
