import { app } from './app';
import { setAdminPassword } from './cli/admin-password';
import { backUpNow, examine, restoreFrom } from './cli/commands';
import { run } from './main';

// Whatever the umask of the user: data and backups are not readable by others.
process.umask(0o077);

/** The exports of the built file for `server/start.mjs`. */
export const serve = () => run(app.fetch);
export { backUpNow, examine, restoreFrom, setAdminPassword };
