import { appendFileSync, readdirSync, readFileSync } from 'node:fs'

/** Whose child a process is, and the processor time of it and of those it started that have ended; null once it is gone. */
function statOf(pid: string | number): { parent: number; seconds: number } | null {
  try {
    // User and system time, its own and of its children, in hundredths: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const fields = rest.split(' ')
    return {
      parent: Number(fields[1]),
      seconds: fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100,
    }
  } catch {
    return null
  }
}

/** Processor time of this process and of those it started that have ended; elsewhere than on Linux its own alone. */
export function usedSeconds(): number {
  const { user, system } = process.cpuUsage()
  return statOf('self')?.seconds ?? (user + system) / 1e6
}

/** Processor time of some processes and of all that they started; elsewhere than on Linux none. */
export function usedSecondsOf(roots: readonly number[]): number {
  const pids =
    process.platform === 'linux'
      ? readdirSync('/proc')
          .filter((name) => /^\d+$/.test(name))
          .map(Number)
      : []
  const stats = new Map(pids.flatMap((pid) => [[pid, statOf(pid)] as const]))
  const belongs = (pid: number): boolean => roots.includes(pid) || (pid > 1 && belongs(stats.get(pid)?.parent ?? 0))
  return [...stats].reduce((sum, [pid, stat]) => sum + (belongs(pid) ? (stat?.seconds ?? 0) : 0), 0)
}

/** Writes down what a file used, where a run wants to know. */
export function noteSeconds(file: string, seconds: number): void {
  const report = process.env.HUB_CPU_REPORT
  if (report) appendFileSync(report, `${JSON.stringify({ file, seconds })}\n`)
}
