import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readArchive, writeArchive } from '#server/upkeep/archive';
import { temporaryFolder } from '../fixtures';

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
  return writeArchive(archive, [...entries, { name: 'uploads/deleted.png', file: path.join(folder, 'deleted') }]);
}

function unpack(file = archive): Promise<void> {
  const target = path.join(folder, 'out');
  for (const name of ['uploads', 'mail']) mkdirSync(path.join(target, name), { recursive: true });
  return readArchive(file, (name) => path.join(target, name));
}

/** Packs files with GNU tar, from a folder named `by-hand`. */
function packWithTar(files: Record<string, string>, ...options: string[]): void {
  const source = path.join(folder, 'by-hand');
  mkdirSync(source);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(source, name), text);
  execFileSync('tar', ['-czf', archive, '-C', source, ...options, ...Object.keys(files)]);
}

const unpacked = (name: string, target = 'out') => readFileSync(path.join(folder, target, name));
const tarOf = (file: string) => execFileSync('gzip', ['-dc', file]);

describe('an archive', () => {
  test('restores every byte, leaves out deleted files, and has mode 0600', async () => {
    expect(await pack()).toEqual(Object.keys(contents));
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    await unpack();
    for (const [name, bytes] of Object.entries(contents)) expect(unpacked(name)).toEqual(bytes);
    expect(readdirSync(path.join(folder, 'out/uploads'))).toHaveLength(3);
    expect(statSync(path.join(folder, 'out/site.db')).mode & 0o777).toBe(0o600);
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

  test('of the first version, which wrote the tar format itself, still restores', async () => {
    await unpack(path.join(import.meta.dirname, 'first-version.tar.gz'));
    expect(unpacked('site.db').toString()).toBe('a database');
    expect(unpacked('session-secret').toString()).toBe('a secret');
    expect(unpacked('mail/letter.eml').toString()).toBe('Subject: Hello\r\n\r\nHello\r\n');
    expect(unpacked('uploads/large.jpg')).toEqual(contents['uploads/large.jpg']?.subarray(0, 3001));
    for (const name of ['uploads/empty.png', 'uploads/block.png']) expect(unpacked(name)).toEqual(contents[name]);
  });

  test.each([0.2, 0.6, 0.99])('is refused when cut off after %d of its length', async (part) => {
    await pack();
    const bytes = readFileSync(archive);
    writeFileSync(archive, bytes.subarray(0, Math.floor(bytes.length * part)));
    await expect(unpack()).rejects.toThrow(/damaged|cut off|unexpected end of file/);
  });

  test('is refused when any byte is changed', async () => {
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

  test('is refused when it was packed again without the end of a file', async () => {
    await pack();
    writeFileSync(archive, gzipSync(tarOf(archive).subarray(0, -1500)));
    await expect(unpack()).rejects.toThrow('damaged or cut off');
  });

  test('is refused when a header is damaged', async () => {
    await pack();
    const tar = tarOf(archive);
    tar.writeUInt8(tar.readUInt8(1) ^ 1, 1);
    writeFileSync(archive, gzipSync(tar));
    await expect(unpack()).rejects.toThrow('damaged or cut off');
  });

  test('is refused when it has a link, a folder or an extended header', async () => {
    mkdirSync(path.join(folder, 'links'));
    execFileSync('ln', ['-s', '/etc/passwd', path.join(folder, 'links/site.db')]);
    execFileSync('tar', ['-czf', archive, '-C', path.join(folder, 'links'), 'site.db']);
    await expect(unpack()).rejects.toThrow('was not made by this site (site.db)');
    execFileSync('tar', ['-czf', archive, '-C', folder, 'links']);
    await expect(unpack()).rejects.toThrow('was not made by this site (links/)');
    packWithTar({ 'site.db': 'a database' }, '--format=pax');
    await expect(unpack()).rejects.toThrow('was not made by this site (site.db)');
  });

  test('is refused when it has a name twice', async () => {
    packWithTar({ 'site.db': 'a database' }, '--hard-dereference', 'site.db');
    await expect(unpack()).rejects.toThrow('EEXIST');
    expect(unpacked('site.db').toString()).toBe('a database');
  });

  test('never replaces a file, and lets its reader refuse a name', async () => {
    await pack();
    await unpack();
    await expect(unpack()).rejects.toThrow('EEXIST');
    const refuse = (name: string): string => {
      throw new Error(`not ${name}`);
    };
    await expect(readArchive(archive, refuse)).rejects.toThrow('not site.db');
  });

  test('is not made of a file or a name that is too large for a plain header', async () => {
    const file = path.join(folder, 'large');
    writeFileSync(file, '');
    await expect(writeArchive(archive, [{ name: `uploads/${'a'.repeat(93)}`, file }])).rejects.toThrow('is too long');
    rmSync(archive, { force: true });
    truncateSync(file, 8 ** 11);
    await expect(writeArchive(archive, [{ name: 'site.db', file }])).rejects.toThrow('is too large for an archive');
  });
});
