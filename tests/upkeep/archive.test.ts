import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readArchive, writeArchive } from '#server/upkeep/archive';
import { temporaryFolder } from '../world';

let folder: string;
let archive: string;
beforeEach(() => {
  folder = temporaryFolder();
  archive = path.join(folder, 'all.tar.gz');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const contents: Record<string, Buffer> = {
  'site.db': Buffer.from('a database'),
  'uploads/empty.png': Buffer.alloc(0),
  'uploads/block.png': Buffer.alloc(512, 7),
  'uploads/large.jpg': Buffer.from(Array.from({ length: 300_001 }, (_, index) => (index * index) % 251)),
};

async function pack(): Promise<string[]> {
  const entries = Object.entries(contents).map(([name, bytes], number) => {
    const file = path.join(folder, `source-${number}`);
    writeFileSync(file, bytes);
    return { name, file };
  });
  return writeArchive(archive, [...entries, { name: 'uploads/gone.png', file: path.join(folder, 'gone') }]);
}

function unpack(file = archive): Promise<void> {
  const target = path.join(folder, 'out');
  mkdirSync(path.join(target, 'uploads'), { recursive: true });
  return readArchive(file, (name) => path.join(target, name));
}

const unpacked = (name: string, target = 'out') => readFileSync(path.join(folder, target, name));

describe('an archive', () => {
  test('gives back every byte, leaves out what is gone, and is for its owner alone', async () => {
    expect(await pack()).toEqual(Object.keys(contents));
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    await unpack();
    for (const [name, bytes] of Object.entries(contents)) expect(unpacked(name)).toEqual(bytes);
    expect(readdirSync(path.join(folder, 'out/uploads'))).toHaveLength(3);
  });

  test('opens in any tar, and one of GNU tar with the same contents opens here', async () => {
    await pack();
    mkdirSync(path.join(folder, 'by-tar'));
    execFileSync('tar', ['-xzf', archive, '-C', path.join(folder, 'by-tar')]);
    for (const [name, bytes] of Object.entries(contents)) expect(unpacked(name, 'by-tar')).toEqual(bytes);
    const again = path.join(folder, 'again.tar.gz');
    execFileSync('tar', ['-czf', again, '-C', path.join(folder, 'by-tar'), ...Object.keys(contents)]);
    await unpack(again);
    for (const [name, bytes] of Object.entries(contents)) expect(unpacked(name)).toEqual(bytes);
  });

  test.each([0.2, 0.6, 0.99])('cut off after %d of its length it is refused', async (part) => {
    await pack();
    const bytes = readFileSync(archive);
    writeFileSync(archive, bytes.subarray(0, Math.floor(bytes.length * part)));
    await expect(unpack()).rejects.toThrow(/damaged|cut off|unexpected end of file/);
  });

  test('with a byte flipped anywhere it is refused', async () => {
    await pack();
    const bytes = readFileSync(archive);
    for (const at of [0.1, 0.5, 0.9].map((part) => Math.floor(bytes.length * part))) {
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8(flipped.readUInt8(at) ^ 0x5a, at);
      writeFileSync(archive, flipped);
      rmSync(path.join(folder, 'out'), { recursive: true, force: true });
      await expect(unpack()).rejects.toThrow();
    }
  });

  test('that ends without its end mark is refused: somebody has cut and packed it again', async () => {
    await pack();
    const tar = execFileSync('gzip', ['-dc', archive]);
    writeFileSync(archive, gzipSync(tar.subarray(0, tar.length - 1024)));
    await expect(unpack()).rejects.toThrow('damaged or cut off');
  });

  test('with a link in it is refused', async () => {
    mkdirSync(path.join(folder, 'evil'));
    execFileSync('ln', ['-s', '/etc/passwd', path.join(folder, 'evil/site.db')]);
    execFileSync('tar', ['-czf', archive, '-C', path.join(folder, 'evil'), 'site.db']);
    await expect(unpack()).rejects.toThrow('was not made by this site');
  });

  test('never replaces a file, and leaves it to its reader where a name may go', async () => {
    await pack();
    await unpack();
    await expect(unpack()).rejects.toThrow('EEXIST');
    const refuse = (name: string): string => {
      throw new Error(`not ${name}`);
    };
    await expect(readArchive(archive, refuse)).rejects.toThrow('not site.db');
  });
});
