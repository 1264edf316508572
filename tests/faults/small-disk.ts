import { spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface SmallDisk {
  folder: string;
  /** False where the tests may not mount a file system. */
  isMounted: boolean;
  /** Fills the disk but for so many bytes. */
  fill: (free?: number) => void;
  /** Makes room again. */
  clear: () => void;
  unmount: () => void;
}

/** Mounts a file system in memory. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'nile-and-siam-disk-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0;
  const filler = path.join(folder, 'filler');
  return {
    folder,
    isMounted,
    fill: (free = 0) => {
      const handle = openSync(filler, 'a');
      const size = [1 << 20, 4096, 1].reduce((sum, block) => sum + fillWith(handle, block), 0);
      ftruncateSync(handle, size - free);
      closeSync(handle);
    },
    clear: () => rmSync(filler, { force: true }),
    unmount: () => {
      // Also while a connection to the database of a killed server is not yet collected.
      if (isMounted) spawnSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}

/** Writes blocks until there is no room for another; returns the number of bytes. */
function fillWith(handle: number, block: number): number {
  for (let written = 0; ; ) {
    try {
      written += writeSync(handle, Buffer.alloc(block));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return written;
      throw error;
    }
  }
}
