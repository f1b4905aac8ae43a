import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { create } from 'tar';

/** A package with its files by their path. */
type Package = { name: string; version: string; files: Record<string, string> };

/**
 * Starts a registry on this machine that carries the given packages and no others. npm finds it by the variables in `env`, and has its
 * cache in `folder`.
 */
export async function startRegistry(folder: string, packages: Package[]) {
  const carried = new Map<string, { about: Package; tarball: Buffer; integrity: string }>();
  for (const about of packages) {
    const tarball = await pack(folder, about);
    const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
    carried.set(about.name, { about, tarball, integrity });
  }
  const server = createServer((request, response) => {
    const [name = '', file] = decodeURIComponent(request.url ?? '')
      .slice(1)
      .split('/-/');
    const found = carried.get(name);
    if (found === undefined) return response.writeHead(404).end('{"error":"Not found"}');
    if (file !== undefined) return response.end(found.tarball);
    const { version } = found.about;
    const dist = { tarball: `${address}/${name}/-/package.tgz`, integrity: found.integrity };
    const versions = { [version]: { name, version, dist } };
    return response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: { npm_config_registry: address, npm_config_cache: join(folder, 'npm-cache') },
    integrityOf: (name: string) => carried.get(name)?.integrity,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function pack(folder: string, { name, version, files }: Package): Promise<Buffer> {
  const all = { 'package.json': JSON.stringify({ name, version }), ...files };
  for (const [path, text] of Object.entries(all)) {
    const file = join(folder, 'package', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text, { mode: 0o755 });
  }
  const file = join(folder, 'package.tgz');
  await create({ gzip: true, file, cwd: folder }, ['package']);
  await rm(join(folder, 'package'), { recursive: true });
  return await readFile(file);
}
