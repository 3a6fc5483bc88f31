import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { tellWhenBrowserTestsAreOver } from './e2e/browser-tests-over.ts'
import { journeyFiles } from './e2e/journeys.ts'

// Of scripts/test.mjs: `quick` is npm test, `browser` the rest; without it everything runs.
const part = process.env['HUB_TEST_PART']

/** A page keeps its state in its modules, so each of these files has a process of its own. */
const webTests = ['src/**/web/**/*.test.ts', 'src/**/web/**/*.test.tsx']

/** As a test has it, a problem that the product raises is noted for the end of npm test. */
const alias = [
  {
    find: /^(?:#kit|\.)\/problem\.ts$/,
    replacement: new URL('e2e/product/noted-problem.ts', import.meta.url).pathname,
  },
]

/** Without the times of earlier runs the largest files begin first; these are small, and the end would wait for them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId, project }: TestSpecification) => {
      if (/\/(torture|\w+-states)\.e2e\.ts$/.test(moduleId)) return 0
      // A process is shared only by files of one kind that follow one another.
      return ['e2e', 'page', 'server'].indexOf(project.name) + 1
    }
    return sorted.sort((one, other) => place(one) - place(other))
  }
}

// Much of what they do is wait, for a page or for a block: on two cores a third one finds work.
const maxWorkers = 3

const common = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // As patient as a page is in e2e: what is waited for comes, but on a busy machine not within the usual second.
  expect: { poll: { timeout: 15_000 } },
  // It keeps what it heard for as long as it is loaded: a fresh page needs a fresh one.
  server: { deps: { inline: ['@wallet-standard/app'] } },
  pool: 'forks' as const,
  setupFiles: ['e2e/product/cpu-seconds.ts'],
  maxWorkers,
}

export default defineConfig({
  test: {
    // In this order: what the second makes goes where the first says.
    globalSetup: ['e2e/global-setup.ts', 'src/server/testing/global-setup.ts'],
    sequence: { sequencer: LongestFirst },
    reporters: ['default', ['json', { outputFile: 'test-results/tests.json' }], tellWhenBrowserTestsAreOver()],
    maxWorkers,
    projects: [
      {
        test: {
          ...common,
          name: 'page',
          include: part === 'browser' ? [] : webTests,
        },
      },
      // What these keep in memory belongs to a product, a database or a chain, or never changes, so their files need not each
      // load it afresh.
      {
        test: {
          ...common,
          name: 'e2e',
          alias,
          include: part === 'quick' ? journeyFiles : ['e2e/**/*.e2e.ts'],
          exclude: part === 'browser' ? journeyFiles : [],
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'server',
          alias,
          include:
            part === 'browser'
              ? []
              : ['src/**/*.test.ts', 'src/**/*.test.tsx', 'sandbox/**/*.test.ts', 'contracts/**/*.test.ts'],
          exclude: webTests,
          isolate: false,
        },
      },
    ],
  },
})
