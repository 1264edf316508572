import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { changePassword, generatePassword, minPasswordLength } from '#server/domain/admin';
import { readEnvironment, setEnvironment } from '#server/env';
import { openSite } from '#server/upkeep/open-site';

/**
 * `npm run admin:password`: sets the password and ends all sessions, also while the site is running. Prompts in a
 * terminal, reads a line from a pipe; generates a password for an empty one. Exits with 1 on a failure.
 */
export async function setAdminPassword(): Promise<void> {
  let close: (() => void) | undefined;
  try {
    const environment = setEnvironment(readEnvironment());
    ({ close } = await openSite(environment.DATA_DIR, false));
    const typed = await promptFor('New admin password (empty: one is invented): ');
    if (typed !== '' && typed.length < minPasswordLength) {
      throw new Error(`A password needs at least ${minPasswordLength} characters. Nothing was changed.`);
    }
    if (typed !== '' && process.stdin.isTTY && typed !== (await promptFor('The same again: '))) {
      throw new Error('The two differ. Nothing was changed.');
    }
    const password = typed || generatePassword();
    await changePassword(password);
    process.stdout.write(typed ? 'The password is set.' : `The admin's password is ${password}`);
    process.stdout.write('\nAll sessions have ended.\n');
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  } finally {
    close?.();
  }
}

/** Reads one line from the standard input; a terminal does not show what is typed. */
async function promptFor(question: string): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write(question);
  const mutedOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const input = createInterface({ input: process.stdin, output: mutedOutput, terminal: process.stdin.isTTY === true });
  try {
    return await new Promise<string>((resolve, reject) => {
      input.once('SIGINT', () => reject(new Error('Nothing was changed.')));
      input.once('line', resolve);
      input.once('close', () => resolve(''));
    });
  } finally {
    input.close();
    if (process.stdin.isTTY) process.stderr.write('\n');
  }
}
