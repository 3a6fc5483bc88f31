// npm run bench [name…]: builds, then measures. Each figure stands beside its peer from the same run.
import { spawnSync } from 'node:child_process'
import { build as esbuild } from 'esbuild'
import { build, install, needNode } from './build/fresh.mjs'
import { memory } from './running/memory.mjs'

process.chdir(new URL('..', import.meta.url).pathname)
needNode()
install()
build()
await esbuild({
  entryPoints: { bench: 'bench/main.ts', 'search-server': 'bench/search/search-server.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'error',
})
// With the memory the product itself is started with, and so are the servers it starts.
const node = ['--enable-source-maps', ...memory, 'dist/bench.mjs']
const { status } = spawnSync(process.execPath, [...node, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
