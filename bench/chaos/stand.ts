import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../../scripts/run/find-tools.mjs';
import { startPostgres } from '../../scripts/run/postgres.mjs';
import { type Disk, mountDisk } from './disk.ts';
import { superviseProcess, type SupervisedProcess } from './process.ts';
import { openWire, type Wire } from './wire.ts';

/** The product with everything that it depends on, each part of which can fail. */
export interface Stand {
  kind: StandKind;
  processes: SupervisedProcess[];
  /** Where authors reach the processes: through a wire each. */
  urls(): string[];
  /** Between the authors and the processes. */
  lines: Wire[];
  /** What the processes depend on, by its name, with the wire to it. */
  services: Service[];
  /** Where the embedded database lies; null where no disk could be mounted, or where there is none. */
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
  const disk = kind === 'sqlite' ? await mountDisk(join(folder, 'data')) : null;
  const services = kind === 'postgres' ? [await openPostgres()] : [];
  const environment = {
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    ...Object.assign({}, ...services.map((service) => service.environment)),
  };
  const count = kind === 'sqlite' ? 1 : 2;
  const processes = await Promise.all(Array.from({ length: count }, () => superviseProcess(environment)));
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

async function openPostgres(): Promise<OpenService> {
  const programs = findPostgres();
  if (programs === null) throw new Error('There is no PostgreSQL here. Bring it with: apt-get install postgresql');
  const cluster = await startPostgres(programs, { durable: true });
  const url = new URL(cluster.url);
  const wire = await openWire({ host: url.hostname, port: Number(url.port) });
  url.port = String(wire.port);
  return {
    name: 'PostgreSQL',
    wire,
    environment: { DATABASE_URL: url.href },
    stop: cluster.halt,
    start: cluster.resume,
    async close() {
      await wire.close();
      await cluster.stop();
    },
  };
}
