// Builds everything that runs into dist/: the site (Vite), the server, the command line and the sandbox (esbuild).
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build as esbuild } from 'esbuild'
import { build as vite } from 'vite'
import { firstScriptOf, firstSpanishOf, kB, overFirstScript, overSpanish } from './build/first-script.mjs'
import { forNode } from './build/for-node.mjs'
import { licenceTexts } from './build/third-party.mjs'

// Whoever calls us, a test runner too, gets the same build.
process.env.NODE_ENV = 'production'
const started = performance.now()
const entries = {
  server: 'src/main/server.ts',
  cli: 'src/main/cli.ts',
  signer: 'src/main/signer.ts',
  'card-reader': 'src/domains/coverage/server/reading/card-reader.ts',
  'sky-worker': 'src/domains/pharmacy/server/global/sky-worker.ts',
  config: 'src/main/read-config.ts',
  postgres: 'src/server/database/postgres.ts',
  'sandbox-world': 'sandbox/world/main.ts',
}

rmSync('dist/sandbox', { recursive: true, force: true })
// Beside the site and under a name that stays: browsers ask for it again to see whether it changed.
const offlineWorker = {
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  logLevel: 'error',
  entryPoints: { 'offline-worker': 'src/web/offline/worker.ts' },
  outdir: 'dist/web',
}
await Promise.all([
  vite({ logLevel: 'warn' }).then(() => esbuild(offlineWorker)),
  esbuild({ ...forNode, entryPoints: entries, outdir: 'dist' }),
  // In pieces, so that each chain's process loads its own chain only.
  esbuild({ ...forNode, entryPoints: ['sandbox/main.ts'], outdir: 'dist/sandbox', splitting: true }),
])
writeFileSync('dist/web/licences.txt', licenceTexts())
await compress('dist/web')
const firstScript = firstScriptOf('dist/web')
const spanish = firstSpanishOf('dist/web')
console.log(
  `Built in ${Math.round(performance.now() - started)} ms, the first page with ${kB(firstScript)} kB of script, ${kB(spanish)} of them Spanish`,
)
for (const tooMuch of [overFirstScript(firstScript), overSpanish(spanish)]) {
  if (!tooMuch) continue
  console.error(tooMuch)
  process.exitCode = 1
}

/** Writes a brotli and a gzip twin beside every text file, so that nothing is compressed per request. */
async function compress(folder) {
  const text = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt'])
  const files = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))
  await Promise.all(
    files
      .filter((file) => text.has(extname(file)) && statSync(file).size > 512)
      .map(async (file) => {
        const bytes = readFileSync(file)
        const quality = {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        }
        writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, quality))
        writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
      }),
  )
}
