// Which processes were started with a folder, so that the next start can end those that an earlier one left behind.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const pidFile = (home) => join(home, 'pids')
/** What tells a process from a later one of the same number. */
export const startTime = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[19]
  } catch {
    return ''
  }
}

/** Writes down a process that was started with this folder. */
export function notePid(home, pid, name) {
  writeFileSync(pidFile(home), `${pid} ${startTime(pid)} ${name}\n`, { flag: 'a', mode: 0o600 })
}

export const alive = (pid, time) => time !== '' && startTime(pid) === time

/** Ends what an earlier run left behind: only processes it named, and only if they are still the same ones. */
export async function endLeftovers(home) {
  if (!existsSync(pidFile(home))) return
  const noted = readFileSync(pidFile(home), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
  const running = () => noted.filter(([pid, time = '']) => alive(pid, time))
  // One that was just told to stop is given the time to.
  const isStarted = () => running().some(([, , name]) => name === 'start')
  for (let waited = 0; waited < 3000 && isStarted(); waited += 50) await pause(50)
  const left = running()
  if (left.some(([, , name]) => name === 'start'))
    throw new Error(`It is already running with ${home}. Stop that one first, or set HUB_DATA to another folder.`)
  for (const [pid, , name] of left) process.kill(Number(pid), name === 'postgres' ? 'SIGINT' : 'SIGTERM')
  for (let waited = 0; left.some(([pid, time]) => alive(pid, time)); waited += 50) {
    if (waited > 10_000) for (const [pid, time] of left) if (alive(pid, time)) process.kill(Number(pid), 'SIGKILL')
    await pause(50)
  }
  rmSync(pidFile(home))
}
