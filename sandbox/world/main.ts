import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { readZips, zipFile } from '#domains/location/import/zips.ts'
import { networksFile } from './networks.ts'
import { registryFile, sampleWorld } from './registry.ts'

// Writes the sample world: `--out FILE` the provider registry, `--networks FILE` the insurers' lists. `-` is standard output.
const { values, positionals } = parseArgs({
  options: { out: { type: 'string' }, networks: { type: 'string' }, people: { type: 'string' } },
  allowPositionals: true,
})
const out = values.out ?? positionals[0]
if (!out && !values.networks) {
  process.stderr.write('usage: world (FILE | --out FILE|- | --networks FILE|-) [--people N]\n')
  process.exit(2)
}
const zips = readZips(await readFile(zipFile(), 'utf8'))
const size = { ...sampleWorld, ...(values.people && { people: Number(values.people) }) }
const write = (pieces: Iterable<string>, target: string) =>
  pipeline(Readable.from(pieces, { highWaterMark: 4 }), target === '-' ? process.stdout : createWriteStream(target))
if (out) await write(registryFile(size, zips), out)
if (values.networks) await write(networksFile(size, zips), values.networks)
