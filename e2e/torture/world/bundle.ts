import { build } from 'esbuild'

/** Makes one of the programs here run without being translated at each start; answers its file. */
export async function bundle(name: 'server' | 'outside' | 'operator'): Promise<string> {
  const outfile = `dist/torture-${name}.mjs`
  await build({
    entryPoints: [`e2e/torture/world/${name}.ts`],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  })
  return outfile
}
