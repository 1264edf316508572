import { spawn } from 'node:child_process';

/** Runs `server/start.mjs` as an npm script does; returns its output on both streams and its exit code. */
export function runCommand(
  parameters: string[],
  environment: Record<string, string>,
  user: { uid?: number; gid?: number } = {},
  /** Written to its standard input. */
  input?: string,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['server/start.mjs', ...parameters], {
      env: { ...process.env, NODE_ENV: 'production', ...environment },
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      ...user,
    });
    child.stdin?.end(input);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part) => {
        output += part;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: output.trim() }));
  });
}
