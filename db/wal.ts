import { existsSync, readFileSync } from 'node:fs';

const headerSize = 32;
const frameHeaderSize = 24;

/**
 * Throws where the write-ahead log beside `file` has lost commits in its midst. SQLite reads a log up to the first frame
 * that does not add up and passes over the rest in silence: right for a write that a power cut tore, which is at most
 * the last one, and wrong for a damaged file, whose later commits were answered and would be gone.
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
  let whole = true;
  let commitsPassedOver = 0;
  for (let start = headerSize; start + frameSize <= log.length; start += frameSize) {
    // Frames of an earlier round of the log bear another salt: they are long in the database.
    if (!log.subarray(start + 8, start + 16).equals(log.subarray(16, 24))) {
      if (whole) return;
      continue;
    }
    whole &&= sum
      .add(start, 8)
      .add(start + frameHeaderSize, frameSize - frameHeaderSize)
      .is(start + 16);
    if (!whole && log.readUInt32BE(start + 4) > 0) commitsPassedOver += 1;
  }
  if (commitsPassedOver > 1) throw damaged;
}

/** SQLite's running sum over pairs of 32-bit words, in the byte order that the log's first word tells. */
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
    /** The sum is always stored big-endian. */
    is: (at: number) => log.readUInt32BE(at) === first && log.readUInt32BE(at + 4) === second,
  };
  return sum;
}
