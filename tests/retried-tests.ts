import type { Reporter, TestModule } from 'vitest/node';

/** Lists at the end of a run the tests that passed only when they were retried: each of them is a flake. */
export default class RetriedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
        .map((test) => `  ${test.result().state} when retried: ${module.relativeModuleId} > ${test.fullName}`),
    );
    if (retried.length > 0) process.stdout.write(`\nRetried tests (${retried.length}):\n${retried.join('\n')}\n`);
  }
}
