import { createReadStream, createWriteStream } from 'node:fs'
import { access, open, rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { audit } from '#server/audit/audit.ts'
import type { Databases } from '#server/database/db.ts'
import { operatorName } from '#server/operator/operator-commands.ts'
import { jsonLine } from '#server/operator/print-line.ts'
import { BackupFormatError } from '../backup/backup-file.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { RestoreError, restoreBackup } from '../backup/restore-backup.ts'

/** How the two commands are used. */
export const copyUsage = [
  '  backup FILE                      everything in the database as it stands now, beside a running server; - is standard',
  '                                   output. What is sealed stays sealed: keep VAULT_KEY elsewhere',
  '  restore FILE                     bring a backup back into an empty database; - is standard input',
]

type Report = { out?: Writable; complain?: (sentence: string) => void }
const toStderr = (sentence: string) => void process.stderr.write(`${sentence}\n`)
const system = { kind: 'system' } as const

/** Writes a backup to a new file that only its owner reads; it has its name only when it is whole. */
export async function backupCommand(
  { system: db }: Databases,
  url: string,
  path: string,
  { out = process.stdout, complain = toStderr }: Report = {},
): Promise<number> {
  const now = new Date()
  const isFile = path !== '-'
  if (isFile && (await isThere(path))) {
    complain(`${path} is there already. Name another file.`)
    return 1
  }
  await audit({ actor: system, db, now: () => now }, 'operator/backup', 'all', { by: operatorName() })
  const part = `${path}.part`
  const target = isFile ? createWriteStream(part, { mode: 0o600 }) : out
  try {
    const { header, tables } = await makeBackup(url, target, now)
    if (isFile) await putInPlace(part, path)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const said = jsonLine({ madeAt: header.madeAt, tables: tables.length, rows, vaultKeys: header.vaultKeys })
    if (isFile) out.write(said)
    return 0
  } catch (error) {
    if (isFile) await rm(part, { force: true })
    throw error
  }
}

/** Restores one, and writes down who did it. */
export async function restoreCommand(
  { system: db }: Databases,
  url: string,
  path: string,
  { out = process.stdout, complain = toStderr }: Report = {},
): Promise<number> {
  try {
    const source = path === '-' ? process.stdin : createReadStream(path)
    const { header, tables, books } = await restoreBackup(url, source, 'db')
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const told = { madeAt: header.madeAt, tables: tables.length, rows, vaultKeys: header.vaultKeys }
    await audit({ actor: system, db, now: () => new Date() }, 'operator/restore', 'all', {
      by: operatorName(),
      ...told,
    })
    out.write(jsonLine({ ...told, books }))
    return 0
  } catch (error) {
    if (!(error instanceof BackupFormatError || error instanceof RestoreError)) throw error
    complain(error.message)
    return 1
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

async function putInPlace(part: string, path: string): Promise<void> {
  const file = await open(part)
  await file.sync()
  await file.close()
  await rename(part, path)
}
