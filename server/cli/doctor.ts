import { readEnvironment } from '#server/env';
import { examineSite } from '#server/upkeep/doctor';

/** `npm run doctor`: a line for each thing that a deployment needs. Ends with 1 where one of them fails. */
export async function examine(): Promise<void> {
  try {
    const findings = await examineSite(readEnvironment());
    for (const { verdict, subject, words } of findings) {
      process.stdout.write(`${verdict.padEnd(5)} ${subject.padEnd(12)} ${words}\n`);
    }
    if (findings.some(({ verdict }) => verdict === 'fail')) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
