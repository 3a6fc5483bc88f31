import { createWriteStream } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { bundledCounties } from '#domains/location/import/zip-counties.ts'
import { readZips, zipFile } from '#domains/location/import/zips.ts'
import { planYearAt } from '#domains/plans/credit/plan-year.ts'
import { feedFile } from './feeds.ts'
import { sampleHospitals } from './hospitals/sample-hospitals.ts'
import { networksFile } from './networks.ts'
import { orbitFile, orbitNetworks } from './orbits.ts'
import { nadacFile, packageFile, productFile } from './pharmacy/drugs.ts'
import { mapFile } from './pharmacy/map-extract.ts'
import { planFiles } from './plans.ts'
import { registryFile, sampleWorld } from './registry.ts'

// Writes the sample world: `--out FILE` the provider registry, `--networks FILE` the insurers' lists,
// `--prices FILE` what practice partners ask, `--map FILE` what a map has of pharmacies, `--medicines FOLDER` the lists of medicines,
// `--plans FOLDER` plans of an exchange, `--hospitals FOLDER` the price files of hospitals. `-` is standard output.
const { values, positionals } = parseArgs({
  options: {
    out: { type: 'string' },
    networks: { type: 'string' },
    prices: { type: 'string' },
    medicines: { type: 'string' },
    map: { type: 'string' },
    plans: { type: 'string' },
    hospitals: { type: 'string' },
    people: { type: 'string' },
  },
  allowPositionals: true,
})
const out = values.out ?? positionals[0]
if (!out && Object.keys(values).every((name) => name === 'people')) {
  process.stderr.write(
    'usage: world (FILE | --out FILE|- | --networks FILE|- | --prices FILE|- | --map FILE|- | --medicines FOLDER | --plans FOLDER | --hospitals FOLDER) [--people N]\n',
  )
  process.exit(2)
}
const zips = readZips(await readFile(zipFile(), 'utf8'))
const size = { ...sampleWorld, ...(values.people && { people: Number(values.people) }) }
// The day it is in Hawaii has begun everywhere in the US: nowhere there is a price told tomorrow.
const dayInUs = (at: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Honolulu' }).format(at)
const writePieces = (pieces: Iterable<string>, target: string) =>
  pipeline(Readable.from(pieces, { highWaterMark: 4 }), target === '-' ? process.stdout : createWriteStream(target))
if (out) await writePieces(registryFile(size, zips), out)
if (values.networks) await writePieces(networksFile(size, zips), values.networks)
if (values.prices) await writePieces(feedFile(size, zips, dayInUs(new Date())), values.prices)
if (values.map) await writePieces(mapFile(size, zips), values.map)
if (values.medicines) {
  await mkdir(values.medicines, { recursive: true })
  const files = { 'product.txt': productFile(), 'package.txt': packageFile(), 'nadac.csv': nadacFile() }
  const orbits = orbitNetworks.map((network) => [`${network}.csv`, orbitFile(network)] as const)
  for (const [name, text] of [...Object.entries(files), ...orbits]) await writeFile(join(values.medicines, name), text)
}
if (values.plans) {
  await mkdir(values.plans, { recursive: true })
  const year = planYearAt(dayInUs(new Date()))
  for (const [name, text] of Object.entries(planFiles(year, await bundledCounties())))
    await writeFile(join(values.plans, `${name}.csv`), text)
}
if (values.hospitals) {
  await mkdir(values.hospitals, { recursive: true })
  for (const { file, text } of sampleHospitals(size, zips)) await writeFile(join(values.hospitals, file), text)
}
