import { createReadStream } from 'node:fs'
import type { Pool } from 'pg'
import { openZip } from '#domains/doctors/import/file/zip-parts.ts'
import { derivePharmacies } from '#domains/pharmacy/import/derive-pharmacies.ts'
import { importElements } from '#domains/pharmacy/import/import-elements.ts'
import { importMap } from '#domains/pharmacy/import/import-map.ts'
import { importNadac } from '#domains/pharmacy/import/import-nadac.ts'
import { importNdc } from '#domains/pharmacy/import/import-ndc.ts'
import { importPrices } from '#domains/pharmacy/import/import-prices.ts'
import type { ImportOptions } from '#domains/pharmacy/import/load-table.ts'

/** What the usage says of importing for pharmacies. */
export const pharmacyImportUsage = [
  '  import pharmacy/registry         take over the pharmacies of the provider file; import doctors/nppes does it too',
  '  import pharmacy/ndc ZIP          load the FDA’s list of medicines (ndctext.zip, or its product.txt and package.txt)',
  '  import pharmacy/nadac FILE       load what pharmacies pay on average (the NADAC file)',
  '  import pharmacy/map FILE         load an extract of OpenStreetMap: Overpass JSON or GeoJSON',
  '  import pharmacy/elements NETWORK FILE   load the orbits of GPS, Galileo, BeiDou or Starlink: TLE, or OMM as CSV',
  '  import pharmacy/prices FILE      load what partners ask, one JSON object a line',
]

const open = (path: string) => (path === '-' ? process.stdin : createReadStream(path, { highWaterMark: 1024 * 1024 }))

const imports: Record<string, (pool: Pool, options: ImportOptions, files: string[]) => Promise<object> | null> = {
  'pharmacy/registry': (pool, { at }) => derivePharmacies(pool, at),
  'pharmacy/ndc': (pool, options, [first, second]) => (first ? importMedicines(pool, options, first, second) : null),
  'pharmacy/nadac': (pool, options, [file]) => (file ? importNadac(pool, open(file), options) : null),
  'pharmacy/map': (pool, options, [file]) => (file ? importMap(pool, open(file), options) : null),
  'pharmacy/elements': (pool, options, [network, file]) =>
    network && file ? importElements(pool, network, open(file), options) : null,
  'pharmacy/prices': (pool, options, [file]) => (file ? importPrices(pool, open(file), options) : null),
}

/** Runs one import for pharmacies and answers its report; null when there is none of this name, or it lacks its file. */
export function importForPharmacy(pool: Pool, name: string, files: string[], options: ImportOptions) {
  return Object.hasOwn(imports, name) ? (imports[name]?.(pool, options, files) ?? null) : null
}

async function importMedicines(pool: Pool, options: ImportOptions, first: string, second: string | undefined) {
  if (second !== undefined) return importNdc(pool, { product: open(first), packages: open(second) }, options)
  const zip = await openZip(first)
  try {
    const part = (name: string) => zip.parts.find(({ file }) => file.toLowerCase() === name)?.bytes()
    const [product, packages] = [part('product.txt'), part('package.txt')]
    if (!product || !packages) throw new Error('This zip has no product.txt and package.txt.')
    return await importNdc(pool, { product, packages }, options)
  } finally {
    zip.close()
  }
}
