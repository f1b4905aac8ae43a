import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { writeBackup } from './database/backup/backup.ts';
import { databaseFileOf, type BackupLocations } from './database/backup/backup-format.ts';
import * as operator from '#domain/admin/operator.ts';
import { restoreBackup } from './database/backup/restore.ts';
import { type Config, readConfig } from './config.ts';
import { openDatabase } from './database/open-database.ts';
import { startupErrorText } from './startup-errors.ts';
import { openImageStores } from './images/image-store.ts';
import * as secrets from './http/secrets.ts';
import { createLog } from './log.ts';
import { openKeyLocation } from './database/encryption-key.ts';
import { createServices, openObjects } from './services.ts';
import { reportLines } from '#domain/sweep/sweep.ts';

const USAGE = `npm run admin -- COMMAND, with the same settings as the server (DATA_DIR, DATABASE_URL, APP_URL):

  list-users              every account, newest first
  make-admin EMAIL        makes an active administrator of an account
  deactivate EMAIL        closes an account to its owner and ends its sessions
  reset-link EMAIL        prints a link at which a new password is set
  create-user EMAIL       makes an account and prints the link at which its password is set
  backup FILE             writes everything into one file; the server may run
  restore FILE [--force]  puts everything back; the server must not run; --force replaces what is there
  sweep [--remove]        reports what belongs to nothing any more; --remove removes what of it is older than a day
`;
const MB = 1_000_000;
/** The flag that a command may have. */
const FLAGS: Record<string, string> = { restore: '--force', sweep: '--remove' };

let config: Config | null = null;
process.exitCode = await run(process.argv.slice(2)).catch(report);

async function run(args: string[]): Promise<number> {
  const flags = args.filter((arg) => arg.startsWith('--'));
  const [command = '', subject, ...rest] = args.filter((arg) => !flags.includes(arg));
  const needsNothing = ['list-users', 'sweep'].includes(command);
  const known = ['list-users', 'make-admin', 'deactivate', 'reset-link', 'create-user', 'backup', 'restore', 'sweep'];
  const isRight = known.includes(command) && rest.length === 0 && (subject === undefined) === needsNothing;
  if (!isRight || flags.some((flag) => flag !== FLAGS[command])) {
    const asked = ['help', '--help', '-h'].includes(args[0] ?? '');
    (asked ? process.stdout : process.stderr).write(USAGE);
    return asked ? 0 : 2;
  }
  config = readConfig(process.env);
  if (command === 'backup') await backup(config, subject ?? '');
  else if (command === 'restore') await restore(config, subject ?? '', flags.length > 0);
  else if (command === 'sweep') await sweep(config, flags.length > 0);
  else await withServices(config, (services) => administer(services, command, subject ?? ''));
  return 0;
}

async function administer(services: operator.OperatorServices, command: string, email: string): Promise<void> {
  switch (command) {
    case 'list-users':
      return listUsers(services);
    case 'make-admin':
      await operator.makeAdmin(services, email);
      return say(`${email} is an administrator.`);
    case 'deactivate':
      await operator.deactivate(services, email);
      return say(`${email} is deactivated; all sessions of the account have ended.`);
    case 'reset-link':
      return say(`A new password for ${email} is set at:\n${await operator.makeResetLink(services, email)}`);
    case 'create-user':
      return say(
        `The account ${email} is made. Its password is set at:\n${await operator.createUser(services, email)}`,
      );
  }
}

async function listUsers(services: operator.OperatorServices): Promise<void> {
  for await (const user of operator.listAccounts(services)) {
    const facts = [
      user.role.padEnd(9),
      (user.is_active ? 'active' : 'deactivated').padEnd(11),
      (user.email_verified ? 'verified' : 'unverified').padEnd(10),
      `joined ${user.created_at.slice(0, 10)}`,
      `last login ${user.last_login_at?.slice(0, 10) ?? 'never     '}`,
    ];
    say(`${facts.join('  ')}  ${user.email}`);
  }
}

async function backup(config: Config, file: string): Promise<void> {
  const bytes = await withLocations(config, (locations) => writeBackup(locations, file, new Date()));
  say(
    `The backup is in ${file} (${(bytes / MB).toFixed(1)} MB). It holds secrets: keep it where nobody else can read it.`,
  );
}

async function restore(config: Config, file: string, force: boolean): Promise<void> {
  const { made_at } = await withLocations(config, (locations) => restoreBackup(locations, file, { force }));
  const { db, close } = await open(config);
  await operator.recordRestore(db, file, new Date());
  await close();
  say(`Everything is as it was at ${made_at}; everybody has to sign in again. The server can be started.`);
}

async function sweep(config: Config, remove: boolean): Promise<void> {
  const services = await createServices(config, createLog('error'), { doesTasks: false });
  try {
    for (const line of reportLines(await services.sweep({ remove }))) say(line);
  } finally {
    await services.close();
  }
}

async function withLocations<T>(config: Config, work: (locations: BackupLocations) => Promise<T>): Promise<T> {
  const objects = await openObjects(config);
  try {
    const { images } = openImageStores(objects, config.dataDir);
    return await work({ ...config, imageStore: images, key: openKeyLocation(objects, config.dataDir) });
  } finally {
    objects?.close();
  }
}

async function withServices(
  config: Config,
  work: (services: operator.OperatorServices) => Promise<void>,
): Promise<void> {
  const { db, close } = await open(config);
  const appUrl = config.appUrl ?? `http://localhost:${config.port}`;
  try {
    await work({ db, appUrl: () => appUrl, now: () => new Date(), newId: randomUUID, secrets });
  } finally {
    await close();
  }
}

function open(config: Config) {
  return openDatabase({ databaseUrl: config.databaseUrl, file: databaseFileOf(config) });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A refusal by the product itself, such as an unknown address, is a sentence already. */
function report(error: unknown): number {
  const isRefusal = error instanceof AppError && error.status < 500;
  process.stderr.write(`${isRefusal ? error.message : startupErrorText(error, config)}\n`);
  return 1;
}
