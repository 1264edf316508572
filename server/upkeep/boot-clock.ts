import { readFileSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import path from 'node:path';
import { errorFacts, log } from '#server/log';
import { about, type Finding, formatDuration } from './finding';

/** What the clock said at the first start after a boot, beside the time since then, which nobody can set. */
interface Reading {
  boot: string;
  /** In ms since 1970. */
  at: number;
  /** In seconds. */
  uptime: number;
}

/** A smaller difference is an ordinary correction, in ms. */
const maxCorrection = 3_600_000;

const clockFile = (folder: string) => path.join(folder, 'clock.json');

/** Identifies the boot; null where the system does not tell. */
function currentBoot(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
}

function readReading(folder: string): Reading | null {
  try {
    const stored = JSON.parse(readFileSync(clockFile(folder), 'utf8')) as Reading;
    return stored.boot === currentBoot() ? stored : null;
  } catch {
    return null;
  }
}

/** How far the clock has been set since the first start after this boot, in ms; null where that is not known. */
function shiftSinceBoot(folder: string, now: Date): number | null {
  const first = readReading(folder);
  return first && now.getTime() - first.at - (uptime() - first.uptime) * 1000;
}

/** Stores the clock at the first start after a boot; logs when it has been set since. */
export function noteClock(folder: string, now = new Date()): void {
  const shift = shiftSinceBoot(folder, now);
  if (shift !== null) {
    if (Math.abs(shift) > maxCorrection) log('error', 'clock.set', { hours: Math.round(shift / 3_600_000) });
    return;
  }
  const boot = currentBoot();
  if (boot === null) return;
  const stored: Reading = { boot, at: now.getTime(), uptime: uptime() };
  try {
    writeFileSync(clockFile(folder), JSON.stringify(stored));
  } catch (error) {
    log('warn', 'clock.unknown', errorFacts(error));
  }
}

/** Whether the clock has been set by more than an hour since the first start after this boot. */
export function examineBootClock(folder: string, now: Date): Finding[] {
  const shift = shiftSinceBoot(folder, now);
  if (shift === null || Math.abs(shift) <= maxCorrection) return [];
  const direction = shift > 0 ? 'ahead' : 'back';
  const moved = `${now.toISOString()}: it was set ${direction} by ${formatDuration(Math.abs(shift))} since this machine started`;
  return [
    about('clock').fail(
      `${moved}: set it right, and keep it by NTP; where it is right now, delete ${clockFile(folder)}`,
    ),
  ];
}
