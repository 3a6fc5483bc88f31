import { type Bench, type Figure, keepsBound } from './figure.ts'

/** Every subject by its name: `npm run bench` takes them all, `npm run bench import search` these two. */
const benches: Record<string, () => Promise<Bench>> = {
  import: async () => (await import('./search/import.ts')).importRegistry,
  search: async () => (await import('./search/search.ts')).search,
  pharmacies: async () => (await import('./pharmacies/pharmacies.ts')).pharmacies,
  invoices: async () => (await import('./payments/invoices.ts')).invoices,
  page: async () => (await import('./first-pages.ts')).firstPages,
  block: async () => (await import('./payments/block.ts')).block,
  eligibility: async () => (await import('./eligibility.ts')).eligibility,
  'price-files': async () => (await import('./price-files.ts')).priceFiles,
  plans: async () => (await import('./plans.ts')).ratedPlans,
  duplicates: async () => (await import('./payments/duplicates.ts')).duplicates,
  detected: async () => (await import('./payments/detected.ts')).detected,
  confirmed: async () => (await import('./payments/confirmed.ts')).confirmed,
}

const askedNames = process.argv.slice(2)
const unknown = askedNames.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`No bench called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}
for (const [name, load] of Object.entries(benches)) {
  if (askedNames.length > 0 && !askedNames.includes(name)) continue
  console.log(`\n${name}`)
  const bench = await load()
  for (const figure of await bench()) {
    console.log(`  ${lineOf(figure)}`)
    if (!keepsBound(figure)) process.exitCode = 1
  }
}

function shown(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : 0 })
}

function lineOf(figure: Figure): string {
  const { name, value, unit, peer, bound } = figure
  const beside = peer ? `; ${peer.name} ${shown(peer.value)} ${unit}, ratio ${shown(value / peer.value)}` : ''
  const limit = bound?.atLeast !== undefined ? `at least ${bound.atLeast}` : `at most ${bound?.atMost}`
  const held = bound
    ? `; ${limit}${bound.of === 'ratio' ? ' of the peer' : ''}: ${keepsBound(figure) ? 'kept' : 'MISSED'}`
    : ''
  return `${name}: ${shown(value)} ${unit}${beside}${held}`
}
