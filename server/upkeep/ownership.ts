import { execFileSync } from 'node:child_process';
import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';

/**
 * The owner of files that this process may not read or write, and the command that mends it; null where permissions are
 * not the problem.
 */
export function ownerAdvice(folder: string): string | null {
  const { uid, username } = userInfo();
  const foreign = placesOf(folder).find((place) => isRefused(place) && ownerOf(place) !== uid);
  if (!foreign) return null;
  const owner = ownerOf(foreign);
  return `${foreign} belongs to ${owner === 0 ? 'root' : `user ${owner}`} and ${username} may not use it: sudo chown -R ${username}: ${folder}`;
}

/** Gives what root has made in a data folder to the owner of the folder. */
export function handToOwner(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  if (uid === 0) return;
  // Links are not followed: the user of the site may have made one to any file of the machine.
  execFileSync('chown', ['-hR', '--', `${uid}:${gid}`, folder]);
}

/** The folder and its places that the site reads and writes. Earlier data beside the backups may be anybody's. */
function placesOf(folder: string): string[] {
  const listed = (place: string) => {
    try {
      return readdirSync(place, { withFileTypes: true }).map((entry) => ({
        place: path.join(place, entry.name),
        isFolder: entry.isDirectory() && entry.name !== 'backups',
      }));
    } catch {
      return [];
    }
  };
  const inside = listed(folder).flatMap(({ place, isFolder }) => [
    place,
    ...(isFolder ? listed(place).map((file) => file.place) : []),
  ]);
  return [folder, ...inside];
}

function isRefused(place: string): boolean {
  try {
    accessSync(place, constants.R_OK | constants.W_OK);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES';
  }
}

/** True for a file of the user of this process. */
export const isOwn = (place: string): boolean => ownerOf(place) === userInfo().uid;

const ownerOf = (place: string) => statSync(place, { throwIfNoEntry: false })?.uid;
