import { readFileSync } from 'node:fs'
import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** What a whole run keeps there at once, and what its programs need beside it. */
const neededBytes = { there: 4e9, left: 8e9 }

/**
 * A folder for everything that tests throw away: in memory where there is room, else on the disk, where copying databases
 * takes longest.
 */
export const makeScratch = async (): Promise<string> =>
  mkdtemp(join((await hasRoom()) ? memory : tmpdir(), 'hub-tests-'))

async function hasRoom(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(memory)
    const [, available = '0'] = /^MemAvailable: +(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? []
    return bavail * bsize >= neededBytes.there && Number(available) * 1024 >= neededBytes.left
  } catch {
    return false
  }
}
