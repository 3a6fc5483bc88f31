import { execFile } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { mkdir, mkdtemp, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Where homes lie that were prepared during this run of the tests; the one who starts the run makes and removes it. */
export const preparedHomes = 'HUB_TEST_HOMES'

/**
 * A folder for a product of one's own. Its database, sample people and chains are made once in a run and copied for
 * everybody else, who then starts it as one that was stopped.
 */
export async function newHome(prepare: (home: string) => Promise<void>): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'hub-e2e-'))
  const prepared = process.env[preparedHomes]
  // Node's own copy keeps neither the times nor the owner.
  if (prepared) await promisify(execFile)('cp', ['-a', `${await preparedHome(prepared, prepare)}/.`, home])
  return home
}

async function preparedHome(folder: string, prepare: (home: string) => Promise<void>): Promise<string> {
  const home = join(folder, 'prepared')
  if (await isFirst(`${home}-begun`)) {
    await mkdir(`${home}-begun/home`)
    await prepare(`${home}-begun/home`)
    await rename(`${home}-begun/home`, home)
    return home
  }
  await new Promise<void>((made) => {
    const look = () => {
      if (!existsSync(home)) return
      watcher.close()
      made()
    }
    const watcher = watch(folder, look)
    look()
  })
  return home
}

const isFirst = (folder: string): Promise<boolean> =>
  mkdir(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
