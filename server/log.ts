type Level = 'info' | 'warn' | 'error';

/**
 * Writes an event as one line: plain text in a terminal, otherwise JSON.
 * `facts` must not hold personal data: ids and counts, not names or addresses.
 */
export function log(level: Level, event: string, facts: Record<string, unknown> = {}): void {
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

/** Lets the site go on when nobody reads its output any more (`npm start | head -1`), or it cannot be stored. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** The fields of an error for the log. */
export function errorFacts(error: unknown): Record<string, unknown> {
  return error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) };
}
