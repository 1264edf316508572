import { beforeEach, describe, expect, test, vi } from 'vitest';
import { orNull } from '#server/current-request';
import { withErrorReport } from '#server/web/loader-errors';

describe('a loader that fails', () => {
  let logged: string;
  beforeEach(() => {
    logged = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
      logged += String(chunk);
      return true;
    });
  });

  const failing = () => {
    throw new Error('SQLITE_IOERR: disk I/O error in /srv/secret/site.db');
  };

  test('returns 503 with a sentence and a reference, under which the cause is logged', async () => {
    const thrown: unknown = await withErrorReport('tours', failing)({}).catch((reason: unknown) => reason);
    expect(thrown).toMatchObject({
      init: { status: 503 },
      data: { text: "We're unable to load tours at the moment. Please try again later." },
    });
    const { reference } = (thrown as { data: { reference: string } }).data;
    expect(reference).toMatch(/^[0-9a-f]{8}$/);
    expect(JSON.stringify(thrown)).not.toMatch(/SQLITE|secret/);
    expect(logged).toContain(reference);
    expect(logged).toContain('SQLITE_IOERR');
  });

  test('returns 503 when an asynchronous loader fails', async () => {
    const thrown = await withErrorReport('tours', async () => failing())({}).catch((reason: unknown) => reason);
    expect(thrown).toMatchObject({ init: { status: 503 } });
  });

  test('passes a thrown 404 on', async () => {
    const notFound = new Response(null, { status: 404 });
    const thrown = await withErrorReport('tours', () => {
      throw notFound;
    })({}).catch((reason: unknown) => reason);
    expect(thrown).toBe(notFound);
    expect(logged).toBe('');
  });

  test('returns null for a section that fails, and logs the cause', () => {
    expect(orNull('recommendations', failing)).toBeNull();
    expect(logged).toContain('recommendations');
    expect(orNull('recommendations', () => ['Karnak'])).toEqual(['Karnak']);
  });
});
