import { createReadStream } from 'node:fs'
import type { Pool } from 'pg'
import { openZip } from '#domains/doctors/import/file/open-zip.ts'
import type { Import, Imports } from '#server/operator/import.ts'
import { derivePharmacies } from './derive-pharmacies.ts'
import { importElements } from './import-elements.ts'
import { importMap } from './import-map.ts'
import { importNadac } from './import-nadac.ts'
import { importNdc } from './import-ndc.ts'
import { importPrices } from './import-prices.ts'
import type { ImportOptions } from './load-table.ts'

const open = (path: string) => (path === '-' ? process.stdin : createReadStream(path, { highWaterMark: 1024 * 1024 }))

type Load = (pool: Pool, options: ImportOptions, files: readonly string[]) => Promise<object>

/** One import that ends with its report. */
const reporting = (name: string, files: number, usage: string, load: Load): Import => ({
  usage: usage.split('\n'),
  files,
  run: async ({ pool, isSample, at, print }, given) =>
    print({ import: name, ...(await load(pool, { isSample, at }, given)) }),
})

export const pharmacyImports: Imports = {
  'pharmacy/registry': {
    ...reporting(
      'pharmacy/registry',
      0,
      '  import pharmacy/registry         take over the pharmacies of the provider file; import doctors/nppes does it too',
      (pool, { at }) => derivePharmacies(pool, at),
    ),
    follows: 'doctors/nppes',
  },
  'pharmacy/ndc': reporting(
    'pharmacy/ndc',
    1,
    '  import pharmacy/ndc ZIP          load the FDA’s list of medicines (ndctext.zip, or its product.txt and package.txt)',
    (pool, options, [first = '', second]) => importMedicines(pool, options, first, second),
  ),
  'pharmacy/nadac': reporting(
    'pharmacy/nadac',
    1,
    '  import pharmacy/nadac FILE       load what pharmacies pay on average (the NADAC file)',
    (pool, options, [file = '']) => importNadac(pool, open(file), options),
  ),
  'pharmacy/map': reporting(
    'pharmacy/map',
    1,
    `  import pharmacy/map FILE [AREA]  load an extract of OpenStreetMap: Overpass JSON or GeoJSON. AREA names what it covers,
                                   such as australia: it replaces the extract of the same area and no other`,
    (pool, options, [file = '', area]) => importMap(pool, open(file), { ...options, area }),
  ),
  'pharmacy/elements': reporting(
    'pharmacy/elements',
    2,
    '  import pharmacy/elements NETWORK FILE   load the orbits of GPS, Galileo, BeiDou or Starlink: TLE, or OMM as CSV',
    (pool, options, [network = '', file = '']) => importElements(pool, network, open(file), options),
  ),
  'pharmacy/prices': reporting(
    'pharmacy/prices',
    1,
    '  import pharmacy/prices FILE      load what partners ask, one JSON object a line',
    (pool, options, [file = '']) => importPrices(pool, open(file), options),
  ),
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
