import { sql } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Db, openDatabase } from '#db/client';

const notes = sqliteTable('notes', { id: integer().primaryKey(), body: text().notNull().unique() });

let database: Db;
beforeEach(() => {
  database = openDatabase(':memory:');
  database.$client.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, body TEXT NOT NULL UNIQUE)');
});
afterEach(() => {
  database.$client.close();
});

const insert = (body: string) => database.insert(notes).values({ body }).run();

describe('statements', () => {
  test('are prepared once for each text', () => {
    const prepare = vi.spyOn(database.$client, 'prepare');
    for (const body of ['one', 'two', 'three']) insert(body);
    for (const id of [1, 2, 3]) database.select().from(notes).where(sql`id = ${id}`).get();
    expect(prepare).toHaveBeenCalledTimes(2);
    expect(
      database
        .select()
        .from(notes)
        .all()
        .map(({ body }) => body),
    ).toEqual(['one', 'two', 'three']);
  });

  test('give each query its form of rows, though they share a text', () => {
    insert('one');
    const selection = database.select().from(notes);
    const typed = selection.prepare();
    const raw = sql.raw(selection.toSQL().sql);
    const row = { id: 1, body: 'one' };
    for (let round = 0; round < 2; round++) {
      expect([typed.all(), typed.get(), typed.values()]).toEqual([[row], row, [[1, 'one']]]);
      expect([database.all(raw), database.get(raw), database.values(raw)]).toEqual([[row], row, [[1, 'one']]]);
    }
  });

  test('work again after an error, and inside of a transaction that fails', () => {
    insert('one');
    expect(() => insert('one')).toThrow('UNIQUE');
    insert('two');
    const failing = () =>
      database.transaction((transaction) => {
        transaction.insert(notes).values({ body: 'three' }).run();
        throw new Error('undone');
      });
    expect(failing).toThrow('undone');
    expect(failing).toThrow('undone');
    expect(insert('three').changes).toBe(1);
  });

  test('see a column that is added later', () => {
    insert('one');
    const all = sql`SELECT * FROM notes`;
    expect(database.all(all)).toEqual([{ id: 1, body: 'one' }]);
    database.$client.exec('ALTER TABLE notes ADD COLUMN author TEXT');
    expect(database.all(all)).toEqual([{ id: 1, body: 'one', author: null }]);
    expect(database.values(all)).toEqual([[1, 'one', null]]);
  });

  test('that were used last are kept, of a limited number and length', () => {
    const prepare = vi.spyOn(database.$client, 'prepare');
    const preparedFor = (text: string) => {
      prepare.mockClear();
      database.get(sql.raw(text));
      return prepare.mock.calls.length;
    };
    preparedFor('SELECT 0');
    for (let number = 1; number <= 1000; number++) {
      preparedFor(`SELECT ${number}`);
      expect(preparedFor('SELECT 0')).toBe(0);
    }
    expect(preparedFor('SELECT 1')).toBe(1);
    const long = `SELECT '${'a'.repeat(20_000)}'`;
    expect([preparedFor(long), preparedFor(long)]).toEqual([1, 1]);
  });
});
