import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openS3Server } from '#server/objects/testing/s3-server.ts';
import { openRedisServer } from '#server/redis/testing/redis-server.ts';
import { findPostgres } from '../../server/testing/machine/find-tools.mjs';
import { startPostgres } from '../../scripts/run/postgres.mjs';
import { type Disk, mountDisk } from './disk.ts';
import { superviseProcess, type SupervisedProcess } from './process.ts';
import { openWire, type Wire } from './wire.ts';

/** The product with all its services. Each part can be made to fail. */
export interface Stand {
  kind: StandKind;
  processes: SupervisedProcess[];
  /** The addresses of the processes for authors, each behind a wire. */
  urls(): string[];
  /** The wires between the authors and the processes. */
  lines: Wire[];
  /** The services that the processes use, by name, with the wire to each. */
  services: Service[];
  /** The disk of the embedded database; null if no disk could be mounted or if there is no such database. */
  disk: Disk | null;
  close(): Promise<void>;
}

export type StandKind = 'sqlite' | 'postgres';

export interface Service {
  name: string;
  wire: Wire;
  stop(): Promise<void>;
  start(): Promise<void>;
}

export async function openStand(kind: StandKind): Promise<Stand> {
  const folder = await mkdtemp(join(tmpdir(), 'tomewright-chaos-'));
  const disk = kind === 'sqlite' ? await mountDisk(join(folder, 'data-1')) : null;
  const services = kind === 'postgres' ? await Promise.all([openPostgres(), openRedis(), openS3()]) : [];
  const environment = {
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    ...Object.assign({}, ...services.map((service) => service.environment)),
  };
  const processes = await Promise.all(
    Array.from({ length: kind === 'sqlite' ? 1 : 2 }, (_, n) =>
      superviseProcess({ ...environment, DATA_DIR: join(folder, `data-${n + 1}`) }),
    ),
  );
  const lines = await Promise.all(
    processes.map(({ url }) => openWire({ host: '127.0.0.1', port: Number(new URL(url).port) })),
  );
  return {
    kind,
    processes,
    lines,
    services,
    disk,
    urls: () => lines.map(({ port }) => `http://127.0.0.1:${port}`),
    async close() {
      await Promise.all(processes.map((one) => one.stop()));
      for (const line of lines) await line.close();
      for (const service of services) await service.close();
      await disk?.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface OpenService extends Service {
  environment: Record<string, string>;
  close(): Promise<void>;
}

interface Part extends Omit<OpenService, 'wire' | 'environment'> {
  url: string;
  /** The settings of a server that reaches the service at this address. */
  environmentAt(url: string): Record<string, string>;
}

/** A part that is reached through a wire. */
async function behindWire({ url, environmentAt, close, ...part }: Part): Promise<OpenService> {
  const address = new URL(url);
  const wire = await openWire({ host: address.hostname, port: Number(address.port) });
  address.port = String(wire.port);
  return {
    ...part,
    wire,
    environment: environmentAt(address.href),
    async close() {
      await wire.close();
      await close();
    },
  };
}

async function openPostgres(): Promise<OpenService> {
  const programs = findPostgres();
  if (programs === null) throw new Error('There is no PostgreSQL here. Bring it with: apt-get install postgresql');
  const { url, halt, resume, stop } = await startPostgres(programs, { durable: true });
  const environmentAt = (address: string) => ({ DATABASE_URL: address });
  return behindWire({ name: 'PostgreSQL', url, environmentAt, stop: halt, start: resume, close: stop });
}

async function openRedis(): Promise<OpenService> {
  const { url, stop, start, close } = await openRedisServer();
  const environmentAt = (address: string) => ({ REDIS_URL: address });
  return behindWire({ name: 'Redis', url, environmentAt, stop, start, close });
}

async function openS3(): Promise<OpenService> {
  const { endpoint, environment, stop, start, close } = await openS3Server();
  const environmentAt = (address: string) => ({ ...environment, S3_ENDPOINT: address });
  return behindWire({ name: 'S3', url: endpoint, environmentAt, stop, start, close });
}
