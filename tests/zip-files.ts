import { inflateRawSync } from 'node:zlib';

/** The files of a ZIP file, by their names. */
export function filesInZip(zip: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 4)) {
    const [method, size, nameLength] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
    ];
    const start = zip.readUInt32LE(at + 42);
    const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const bytes = zip.subarray(data, data + size);
    files[zip.toString('utf8', at + 46, at + 46 + nameLength)] = (
      method === 8 ? inflateRawSync(bytes) : bytes
    ).toString();
  }
  return files;
}
