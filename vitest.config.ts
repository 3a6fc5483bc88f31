import { defineConfig } from 'vitest/config'

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
    maxWorkers: 2,
    pool: 'forks',
  },
})
