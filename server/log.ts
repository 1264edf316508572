type Level = 'info' | 'warn' | 'error';

/**
 * Strangers can cause warnings and errors. So many lines of an event are written in a minute, then the number of those
 * left out.
 */
const maxLines = 20;
const minute = 60_000;
const counts = new Map<string, number>();

function isOverLimit(event: string): boolean {
  const count = (counts.get(event) ?? 0) + 1;
  counts.set(event, count);
  if (count === 1) setTimeout(reportLeftOut, minute, event).unref();
  return count > maxLines;
}

function reportLeftOut(event: string): void {
  const leftOut = (counts.get(event) ?? 0) - maxLines;
  counts.delete(event);
  if (leftOut > 0) write('warn', 'log.left.out', { of: event, lines: leftOut });
}

/**
 * Writes an event as one line: plain text in a terminal, otherwise JSON.
 * `facts` must not hold personal data: ids and counts, not names or addresses.
 */
export function log(level: Level, event: string, facts: Record<string, unknown> = {}): void {
  if (level === 'info' || !isOverLimit(event)) write(level, event, facts);
}

function write(level: Level, event: string, facts: Record<string, unknown>): void {
  const line = process.stdout.isTTY
    ? `${level === 'info' ? '' : `${level}: `}${event}${Object.entries(facts)
        .map(([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
        .join('')}`
    : JSON.stringify({ time: new Date().toISOString(), level, event, ...facts });
  try {
    process.stdout.write(`${line}\n`);
  } catch {
    // A full disk under the log must not stop the site.
  }
}

/** The fields of an error for the log. */
export function errorFacts(error: unknown): Record<string, unknown> {
  return error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) };
}
