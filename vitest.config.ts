import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Without the times of earlier runs the largest files begin first; these are small, and the end would wait for them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => /\/(torture|\w+-states)\.e2e\.ts$/.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    globalSetup: ['src/server/testing/global-setup.ts', 'e2e/global-setup.ts'],
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'sandbox/**/*.test.ts',
      'contracts/**/*.test.ts',
      'e2e/**/*.e2e.ts',
    ],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // As patient as a page is in e2e: what is waited for comes, but on a busy machine not within the usual second.
    expect: { poll: { timeout: 15_000 } },
    // It keeps what it heard for as long as it is loaded: a fresh page needs a fresh one.
    server: { deps: { inline: ['@wallet-standard/app'] } },
    maxWorkers: 2,
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
  },
})
