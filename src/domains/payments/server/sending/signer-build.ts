import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Which build a signer is of: what its program is, in short; null where it was not built. */
export const buildOf = (program: string | undefined): string | null =>
  program?.endsWith('.mjs') && existsSync(program)
    ? createHash('sha256').update(readFileSync(program)).digest('hex').slice(0, 16)
    : null

/**
 * Whether a signer that runs is another program than the one beside this server: after an update somebody must start it
 * anew. One that says nothing of itself is from before it could. False where this server was not built.
 */
export function isOtherBuild(said: string | null, server = process.argv[1]): boolean {
  const ours = server ? buildOf(join(dirname(server), 'signer.mjs')) : null
  return ours !== null && said !== ours
}
