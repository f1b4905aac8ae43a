import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** An image of random noise, which no format can compress. */
export async function buildImage(format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif', width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const image = sharp({ create: { width, height, channels: 3, background: '#888', noise } });
  return image.toFormat(format, format === 'avif' ? { effort: 0 } : {}).toBuffer();
}

/** The image with metadata about where it was taken. */
export async function withPlace(image: Buffer, format: 'jpeg' | 'png' | 'webp' | 'avif'): Promise<Buffer> {
  const place = { IFD0: { ImageDescription: 'Secret Street 5' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
  const options = format === 'avif' ? { effort: 0 } : {};
  return sharp(image).withExif(place).toFormat(format, options).toBuffer();
}

/** A PNG of one pixel in which one chunk has other data, with a valid checksum. */
export function pngWith(type: string, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(1, 0);
  header.writeUInt32BE(1, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk(type, data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
