import { app } from './app';
import { setAdminPassword } from './cli/admin-password';
import { run } from './main';

/** What the built file offers to `start.mjs`. */
export const serve = () => run(app.fetch);
export { setAdminPassword };
