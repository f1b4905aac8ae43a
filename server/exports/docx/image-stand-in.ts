/*
 * The library compresses what it is given, although images hardly get smaller by it, and holds it in memory. So it gets the address of an
 * image instead, which takes the image's place only until the file is packed.
 */

/** The bytes that stand for the image with this address. */
export function imageStandIn(address: string): Uint8Array {
  return Buffer.from(address);
}

/** The address of the image that these bytes stand for. */
export function imageAddress(standIn: Uint8Array): string {
  return Buffer.from(standIn).toString();
}
