import { existsSync, readFileSync } from 'node:fs';

const headerSize = 32;
const frameHeaderSize = 24;

/**
 * Throws where the write-ahead log of the database `file` is damaged before its last commit. SQLite reads a log up to the
 * first frame with a wrong checksum and ignores the rest. After a power cut that is at most the last, incomplete commit;
 * in a damaged file it can be later commits too, which would be lost without an error.
 */
export function assertWalIntact(file: string): void {
  const log = existsSync(`${file}-wal`) ? readFileSync(`${file}-wal`) : Buffer.alloc(0);
  if (log.length <= headerSize) return;
  const damaged = new Error(`its write-ahead log ${file}-wal is damaged`);
  const magic = log.readUInt32BE(0);
  if (magic !== 0x377f0682 && magic !== 0x377f0683) throw damaged;
  const sum = checksum(log, magic === 0x377f0683);
  if (!sum.add(0, 24).is(24)) throw damaged;

  const frameSize = frameHeaderSize + log.readUInt32BE(8);
  let intact = true;
  let ignoredCommits = 0;
  for (let start = headerSize; start + frameSize <= log.length; start += frameSize) {
    // A frame with another salt is left from before the last checkpoint: its data is in the database.
    if (!log.subarray(start + 8, start + 16).equals(log.subarray(16, 24))) {
      if (intact) return;
      continue;
    }
    intact &&= sum
      .add(start, 8)
      .add(start + frameHeaderSize, frameSize - frameHeaderSize)
      .is(start + 16);
    if (!intact && log.readUInt32BE(start + 4) > 0) ignoredCommits += 1;
  }
  if (ignoredCommits > 1) throw damaged;
}

/** SQLite's cumulative checksum over pairs of 32-bit words. The magic number of the log says their byte order. */
function checksum(log: Buffer, bigEndian: boolean) {
  let [first, second] = [0, 0];
  const word = (at: number) => (bigEndian ? log.readUInt32BE(at) : log.readUInt32LE(at));
  const sum = {
    add(start: number, length: number) {
      for (let at = start; at < start + length; at += 8) {
        first = (first + word(at) + second) >>> 0;
        second = (second + word(at + 4) + first) >>> 0;
      }
      return sum;
    },
    /** The stored checksum is always big-endian. */
    is: (at: number) => log.readUInt32BE(at) === first && log.readUInt32BE(at + 4) === second,
  };
  return sum;
}
