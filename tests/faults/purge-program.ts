// What the test of a killed purge runs: it empties the trash of the database in its folder, and says when it begins.
import path from 'node:path';
import { immediately, openDatabase, setDatabase } from '#db/client';
import { emptyTrash } from '#server/versions';

setDatabase(openDatabase(path.join(process.argv[2] ?? '', 'site.db')));
process.send?.('begun');
immediately(() => emptyTrash(new Date()));
process.disconnect();
