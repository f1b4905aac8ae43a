import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig, SETTINGS } from '#server/config.ts';

interface Service {
  image?: string;
  profiles?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
}

const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const caddyfile = readFileSync('docs/operate/Caddyfile', 'utf8');
const services = Object.entries(compose.services);
const servers = services.filter(([, { image }]) => image === 'tomewright');
const scaled = servers.filter(([, { profiles }]) => profiles?.includes('scale'));

/** A value as Compose reads it when no variable is set. */
const filled = (value: string) => value.replace(/\$\{\w+:-([^}]*)\}/g, '$1');

describe('compose.yaml', () => {
  it('starts one service alone where no profile is named, and two processes with what they need in the profile scale', () => {
    expect(services.filter(([, { profiles }]) => !profiles).map(([name]) => name)).toEqual(['tomewright']);
    expect(scaled.map(([name]) => name)).toEqual(['one', 'two']);
    for (const [, { depends_on: needed = {} }] of scaled)
      expect(Object.keys(needed)).toEqual(['postgres', 'redis', 's3']);
  });

  it('sets nothing that the server does not know', () => {
    for (const [, { environment = {} }] of servers)
      expect(Object.keys(environment).filter((name) => !SETTINGS.includes(name))).toEqual([]);
  });

  it('gives the two processes settings that are right: one database, Redis and bucket, all in the file', () => {
    for (const [, { environment = {} }] of scaled) {
      const given = Object.entries(environment).map(([name, value]) => [name, filled(value)]);
      const config = readConfig(Object.fromEntries(given));
      const hosts = [config.databaseUrl, config.redisUrl, config.s3?.endpoint].map(
        (url) => new URL(url ?? '').hostname,
      );
      expect(hosts).toEqual(['postgres', 'redis', 's3']);
      for (const host of hosts) expect(Object.keys(compose.services)).toContain(host);
      expect(config.trustProxy).toBe(1);
    }
    const bucket = compose.services.s3?.environment ?? {};
    const [, one] = scaled[0] ?? [];
    expect(bucket.AWS_SECRET_ACCESS_KEY).toBe(one?.environment?.S3_SECRET_ACCESS_KEY);
    expect(compose.services.postgres?.environment?.POSTGRES_PASSWORD).toBe('${POSTGRES_PASSWORD:-tomewright}');
  });

  it('has a folder of its own for each process, and names every volume', () => {
    const volumes = servers.map(([, service]) => service.volumes?.join());
    expect(new Set(volumes).size).toBe(servers.length);
    const named = services.flatMap(([, service]) =>
      (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? ''),
    );
    expect(named.filter((name) => !name.startsWith('.')).sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  it('lets the proxy alone be reached from outside, and only from this machine', () => {
    const open = services.filter(([, { ports }]) => ports).map(([name, { ports }]) => [name, ports]);
    expect(open).toEqual([
      ['tomewright', ['127.0.0.1:3000:3000']],
      ['proxy', ['127.0.0.1:3000:3000']],
    ]);
  });
});

describe('the proxy', () => {
  it('sends calls to each of the processes in turn', () => {
    const upstreams = /reverse_proxy (.+) \{/.exec(caddyfile)?.[1]?.split(' ');
    expect(upstreams).toEqual(scaled.map(([name]) => `${name}:3000`));
    expect(caddyfile).toContain('lb_policy round_robin');
  });
});
