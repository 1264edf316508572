import { app } from './app';
import { setAdminPassword } from './cli/admin-password';
import { backUpNow } from './cli/backup';
import { examine } from './cli/doctor';
import { restoreFrom } from './cli/restore';
import { run } from './main';

/** What the built file offers to `start.mjs`. */
export const serve = () => run(app.fetch);
export { backUpNow, examine, restoreFrom, setAdminPassword };
