import { Readable } from 'node:stream';
import { officeToday } from '#server/company/company';
import { exportZip } from '#server/office/imports/export';

/** Everything that is kept here, to take along. */
export async function loader() {
  const zip = await exportZip();
  return new Response(Readable.toWeb(zip) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="export-${officeToday()}.zip"`,
      'Cache-Control': 'no-store',
    },
  });
}
