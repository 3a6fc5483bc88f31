import type { Reporter } from 'vitest/node'

/** What the run says to its own process once the last browser file has ended. */
export const browserTestsOver = 'hub:browser-tests-over'

/** Counts the browser files of a run down. */
export function tellWhenBrowserTestsAreOver(): Reporter {
  let left = 0
  return {
    onTestRunStart: (files) => {
      left = files.filter(({ project }) => project.name === 'e2e').length
    },
    onTestModuleEnd: ({ project }) => {
      if (project.name !== 'e2e') return
      left -= 1
      if (left === 0) (process as NodeJS.EventEmitter).emit(browserTestsOver)
    },
  }
}
