// A sandbox whose tables are of before they were written anew cannot be brought to today's: it is kept, and a new one begins.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which line of migrations the tables come from: one that began anew has another name. */
const line = 'migrations from 0001-schemas.sql, with those until 0193 in them\n'

/** Moves an older sandbox, whole, into a folder beside the new one, and says where it is. */
export function setAsideOlder(home) {
  const database = join(home, 'postgres')
  const note = join(database, 'tables')
  const made = existsSync(note) ? readFileSync(note, 'utf8') : null
  if (made === line) return
  if (existsSync(database)) {
    const aside = join(home, `before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`)
    mkdirSync(aside, { mode: 0o700 })
    for (const part of ['postgres', 'sandbox', 'vault.key'])
      if (existsSync(join(home, part))) renameSync(join(home, part), join(aside, part))
    console.log(`This sandbox was made by an older version. It was set aside in ${aside}, and a new one begins.`)
  }
  mkdirSync(database, { recursive: true, mode: 0o700 })
  writeFileSync(note, line)
}
