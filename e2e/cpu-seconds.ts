import { appendFileSync, readFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

/** Processor time of this process and of those it started that have ended; elsewhere than on Linux its own alone. */
function usedSeconds(): number {
  try {
    // User and system time, its own and of its children, in hundredths: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ')
    return (
      fields
        .split(' ')
        .slice(11, 15)
        .reduce((sum, ticks) => sum + Number(ticks), 0) / 100
    )
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
}

const before = usedSeconds()
const report = process.env.HUB_CPU_REPORT
// What stands first ends last, after whatever the file itself takes down.
if (report)
  afterAll(() => {
    const seconds = Math.max(0, usedSeconds() - before)
    appendFileSync(report, `${JSON.stringify({ file: expect.getState().testPath, seconds })}\n`)
  })
