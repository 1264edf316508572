// Shifts the date of a program and of all its children, browsers included, with Debian's libfaketime. Clocks that
// measure durations are not shifted.
import { spawnSync } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';

const triplet = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' }[process.arch];

/** The library of Debian's package. */
export const faketime = `/usr/lib/${triplet}/faketime/libfaketimeMT.so.1`;

/** The environment variables for a program that starts at `instant`. Throws when they have no effect. */
export function clockEnvironment(instant) {
  const seconds = Math.round((instant.getTime() - Date.now()) / 1000);
  const environment = {
    LD_PRELOAD: faketime,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // With this fix of libfaketime Chromium hangs.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
  };
  const env = { ...process.env, ...environment };
  const { stdout } = spawnSync(process.execPath, ['-p', 'Date.now()'], { env, encoding: 'utf8' });
  if (!(Math.abs(Number(stdout) - instant.getTime()) < minute)) throw new Error(`${faketime} does not shift the clock`);
  return environment;
}

/**
 * A clock that can be set while programs run: environment variables for them, and a function that sets the clock so many
 * days away from the present.
 */
export function settableClock(file) {
  const setDays = (days) => {
    // A rename: a program that reads the file half-written would have the present.
    writeFileSync(`${file}.new`, `${days < 0 ? '' : '+'}${days}d`);
    renameSync(`${file}.new`, file);
  };
  setDays(0);
  const environment = {
    LD_PRELOAD: faketime,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
  };
  return { environment, setDays };
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Instants at which dates of time zones differ or a day, a month, a year or daylight saving time is about to change. */
export function instantsToTry(now) {
  const tomorrow = new Date(now.getTime() + day).toISOString().slice(0, 10);
  const hours = ['00:30', '06:00', '17:30', '21:40', '22:30', '23:59'].map((hour) => new Date(`${tomorrow}T${hour}Z`));
  const dates = ['02-28T17:30', '02-29T22:30', '12-31T21:40'].map((date) => nextDate(now, date));
  return [...hours, ...dates, ...clockChanges('Africa/Cairo', now)];
}

/** The next occurrence of a date, also of 29 February. */
function nextDate(now, date) {
  for (let year = now.getUTCFullYear(); ; year += 1) {
    const instant = new Date(`${year}-${date}Z`);
    if (instant > now && instant.toISOString().startsWith(`${year}-${date}`)) return instant;
  }
}

/** A minute before each change of a zone's offset within a year. */
function clockChanges(zone, now) {
  const hourIn = (instant) => new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit' }).format(instant);
  const offsetAt = (time) => (Number(hourIn(time)) - new Date(time).getUTCHours() + 24) % 24;
  const changes = [];
  const start = Math.ceil(now.getTime() / (60 * minute)) * 60 * minute;
  for (let time = start; time < start + 366 * day; time += 60 * minute) {
    if (offsetAt(time) !== offsetAt(time - 60 * minute)) changes.push(new Date(time - minute));
  }
  return changes;
}
