import type { Pool } from 'pg'
import { openZip } from '#domains/doctors/import/file/open-zip.ts'
import { utcDay } from '#kit/day.ts'
import { openList, requireFile } from '#server/lists/open-list.ts'
import type { Import, Imports } from '#server/operator/import.ts'
import { derivePharmacies } from './derive-pharmacies.ts'
import { importElements } from './import-elements.ts'
import { importMap } from './import-map.ts'
import { importNadac } from './import-nadac.ts'
import { importNdc } from './import-ndc.ts'
import { importPrices } from './import-prices.ts'
import type { ImportOptions } from './load-table.ts'

type Load = (pool: Pool, options: ImportOptions, files: readonly string[]) => Promise<object>

/** One import that ends with its report. */
const reporting = (name: string, files: number, usage: string, load: Load): Import => ({
  usage: usage.split('\n'),
  files,
  run: async ({ pool, isSample, isShorter, at, print }, given) =>
    print({ import: name, ...(await load(pool, { isSample, isShorter, at }, given)) }),
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
    async (pool, options, [file = '']) => importNadac(pool, await openList(file), options),
  ),
  'pharmacy/map': reporting(
    'pharmacy/map',
    1,
    `  import pharmacy/map FILE [AREA]  load an extract of OpenStreetMap: Overpass JSON or GeoJSON. AREA names what it covers,
                                   such as australia: it replaces the extract of the same area and no other`,
    async (pool, options, [file = '', area]) => importMap(pool, await openList(file), { ...options, area }),
  ),
  'pharmacy/elements': reporting(
    'pharmacy/elements',
    2,
    '  import pharmacy/elements NETWORK FILE   load the orbits of GPS, Galileo, BeiDou or Starlink: TLE, or OMM as CSV',
    async (pool, options, [network = '', file = '']) => importElements(pool, network, await openList(file), options),
  ),
  'pharmacy/prices': reporting(
    'pharmacy/prices',
    1,
    '  import pharmacy/prices FILE      load what partners ask, one JSON object a line',
    async (pool, options, [file = '']) => importPrices(pool, await openList(file), options),
  ),
}

async function importMedicines(pool: Pool, options: ImportOptions, first: string, second: string | undefined) {
  const written = first === '-' ? options.at : await requireFile(first)
  // Nothing in them says what day they are of: that they were written says how new they can be.
  const asOf = utcDay(written < options.at ? written : options.at)
  if (second !== undefined)
    return importNdc(pool, { product: await openList(first), packages: await openList(second), asOf }, options)
  const zip = await openZip(first)
  try {
    const part = (name: string) => zip.parts.find(({ file }) => file.toLowerCase() === name)
    const [product, packages] = [part('product.txt'), part('package.txt')]
    if (!product || !packages) throw new Error('This zip has no product.txt and package.txt.')
    // Some zips say nothing of when, which reads as 1980.
    const day = product.day > '2000' && product.day < asOf ? product.day : asOf
    return await importNdc(pool, { product: product.bytes(), packages: packages.bytes(), asOf: day }, options)
  } finally {
    zip.close()
  }
}
