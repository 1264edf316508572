import { vi } from 'vitest';
import { site } from './fixtures';

/** The steps by which SQLite runs what a function prepares. */
export function planOf(read: () => unknown): string[] {
  const { $client } = site.database;
  const prepare = $client.prepare.bind($client);
  const statements: string[] = [];
  const spy = vi.spyOn($client, 'prepare').mockImplementation((text) => {
    statements.push(text);
    return prepare(text);
  });
  read();
  spy.mockRestore();
  return statements.flatMap((text) => {
    const values = Array.from({ length: text.split('?').length - 1 }, () => 1);
    return (prepare(`EXPLAIN QUERY PLAN ${text}`).all(...values) as { detail: string }[]).map(({ detail }) => detail);
  });
}
