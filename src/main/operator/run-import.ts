import { escapeLines } from '#kit/text/control-characters.ts'
import { audit } from '#server/audit/audit.ts'
import type { Databases } from '#server/database/db.ts'
import type { ImportContext, Imports } from '#server/operator/import.ts'
import { operatorName } from '#server/operator/operator-commands.ts'
import type { Print } from '#server/operator/print-line.ts'
import { domains } from '../domains.ts'

const imports: Imports = Object.assign({}, ...domains.map(({ imports = {} }) => imports))

/** How each import is used. */
export const importUsage = Object.values(imports).flatMap(({ usage }) => usage)

/** Runs one import as it was typed, and what follows it by itself; null when there is none of this name, or it lacks a file. */
export async function runImport({ pool, system: db }: Databases, args: string[], print: Print): Promise<number | null> {
  const [name = '', ...files] = args.filter((arg) => arg !== '--sample' && arg !== '--json')
  const one = Object.hasOwn(imports, name) ? imports[name] : undefined
  if (!one || files.length < one.files) return null
  const at = new Date()
  await audit({ actor: { kind: 'system' }, db, now: () => new Date() }, 'operator/import', name, { by: operatorName() })
  const printText = (text: string) => void process.stdout.write(`${escapeLines(text)}\n`)
  const work: ImportContext = { pool, isSample: args.includes('--sample'), at, print, printText }
  const code = (await one.run(work, files)) ?? 0
  const quiet = { ...work, print: () => {}, printText: () => {} }
  for (const { run, follows } of Object.values(imports)) if (follows === name) await run(quiet, [])
  return code
}
