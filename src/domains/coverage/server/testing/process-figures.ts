import { readFileSync } from 'node:fs'

// https://man7.org/linux/man-pages/man5/proc.5.html; elsewhere than on Linux there are no figures of children.
const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
const children = (): string[] => read(`/proc/self/task/${process.pid}/children`).split(' ').filter(Boolean)

/** Processor time of this process and of those it started that still run, in milliseconds. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  const ticks = children().map((pid) => {
    const fields = (read(`/proc/${pid}/stat`).split(') ')[1] ?? '').split(' ')
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  })
  return (user + system) / 1000 + ticks.reduce((sum, one) => sum + one, 0) * 10
}

/** The most memory that any of them had at once, in megabytes. */
export const maxMemoryMb = (): number =>
  Math.max(0, ...children().map((pid) => Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024))
