import { app } from './app';
import { run } from './main';

/** What the built file offers to `start.mjs`. */
export const serve = () => run(app.fetch);
