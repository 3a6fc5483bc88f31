import { appendFileSync, readFileSync } from 'node:fs'

/** Processor time of this process and of those it started that have ended; elsewhere than on Linux its own alone. */
export function usedSeconds(): number {
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

/** Writes down what a file used, where a run wants to know. */
export function noteSeconds(file: string, seconds: number): void {
  const report = process.env.HUB_CPU_REPORT
  if (report) appendFileSync(report, `${JSON.stringify({ file, seconds })}\n`)
}
