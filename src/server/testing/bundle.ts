import { mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { forNode } from '../../../scripts/build/for-node.mjs'

const made = new Map<string, Promise<string>>()

/**
 * The file of one of our programs, made from its source as `npm run build` makes one: for tests that start it as a process of
 * its own, which then need not translate a thousand files each time. It goes with the scratch of the run.
 */
export function bundle(entry: string): Promise<string> {
  const known = made.get(entry) ?? make(entry)
  made.set(entry, known)
  return known
}

async function make(entry: string): Promise<string> {
  const outdir = await mkdtemp(join(tmpdir(), 'hub-program-'))
  // Where it finds the packages that are left out of it.
  await symlink(resolve('node_modules'), join(outdir, 'node_modules'))
  await build({ ...forNode, sourcemap: false, splitting: true, entryPoints: { program: entry }, outdir })
  return join(outdir, 'program.mjs')
}
