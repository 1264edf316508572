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
  process.stdout.write(`${line}\n`);
}

/** The fields of an error for the log. */
export function errorFacts(error: unknown): Record<string, unknown> {
  return error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) };
}
