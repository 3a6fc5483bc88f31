import type { Pool } from 'pg'
import { sendRows } from '#domains/doctors/import/batch/copy-rows.ts'
import { reject } from '#domains/doctors/import/load-report.ts'
import { RowsInMemory } from '#domains/doctors/import/rows/rows-in-memory.ts'
import { utcDay } from '#kit/day.ts'
import { emptyReport, type FileReport, type ImportOptions, loadAtOnce, readTableDay } from './load-table.ts'
import { type NdcProduct, productColumns, readProduct } from './ndc-product.ts'
import { readTabs } from './read-tabs.ts'

const segments = /^(\d{4,5})-(\d{3,4})-(\d{1,2})$/

/**
 * A package code with hyphens as eleven digits, the form prices are listed by: whichever segment is short gets a zero in
 * front (`68180-980-01` is `68180098001`). Null for anything else than ten or eleven digits in three segments.
 */
export function ndc11(code: string): string | null {
  const match = segments.exec(code.trim())
  if (!match) return null
  const [, labeler = '', product = '', pack = ''] = match
  if (labeler.length + product.length + pack.length < 10) return null
  return labeler.padStart(5, '0') + product.padStart(4, '0') + pack.padStart(2, '0')
}

type Rejection = 'not for people' | 'excluded' | 'no substance' | 'unknown product' | 'not a code' | 'a sample pack'

/** The name every medicine of the list bears as its source. */
const ndcSource = 'FDA NDC directory'

/** The two files of the download. https://www.accessdata.fda.gov/cder/ndctext.zip */
type NdcFiles = { product: AsyncIterable<Uint8Array>; packages: AsyncIterable<Uint8Array> }

const packageColumns = [
  'PRODUCTID',
  'NDCPACKAGECODE',
  'PACKAGEDESCRIPTION',
  'ENDMARKETINGDATE',
  'NDC_EXCLUDE_FLAG',
  'SAMPLE_PACKAGE',
]
const columns = `ndc, generic_name, brand_name, substance_key, strength, dosage_form, route, manufacturer, package, rx_otc,
  is_controlled, dea_schedule, marketed_until, certified_until,
  proprietary_name, marketing_category, marketed_from`

/** Loads the FDA's list of medicines, replacing the one of before: one row for each package that is for people. Throws when there is none: then nothing changes. */
export function importNdc(pool: Pool, files: NdcFiles, options: ImportOptions): Promise<FileReport<Rejection>> {
  return loadAtOnce(pool, async (client) => {
    const report = emptyReport<Rejection>()
    const products = await readProducts(files.product, report)
    const rows = await readPackages(files.packages, products, report)
    if (rows.count === 0) throw new Error('This list has no medicine that can be read. Nothing was changed.')
    await client.query('create temporary table listed (like pharmacy.medications) on commit drop')
    await client.query(
      'alter table listed alter id drop not null, alter source drop not null, alter is_sample drop not null',
    )
    await sendRows(
      client,
      'listed',
      columns.split(',').map((name) => name.trim()),
      rows,
    )
    const asOf = utcDay(options.at)
    await client.query('delete from pharmacy.medications')
    const { rowCount } = await client.query(
      `insert into pharmacy.medications (${columns}, source, as_of, is_sample)
       select distinct on (ndc) ${columns}, $1, $2::date, $3::boolean from listed order by ndc`,
      [ndcSource, asOf, options.isSample],
    )
    report.loaded = rowCount ?? 0
    return { report, load: { kind: 'ndc', source: ndcSource, asOf, ...options } }
  })
}

async function readProducts(file: AsyncIterable<Uint8Array>, report: FileReport<Rejection>) {
  const products = new Map<string, NdcProduct>()
  for await (const { line, values } of readTabs(file, {
    columns: productColumns,
    kindOfFile: 'the product.txt of the NDC directory',
  })) {
    report.read++
    const product = readProduct(values)
    if (typeof product === 'string') reject(report, product, [line])
    else products.set(product.id, product)
  }
  return products
}

async function readPackages(
  file: AsyncIterable<Uint8Array>,
  products: ReadonlyMap<string, NdcProduct>,
  report: FileReport<Rejection>,
) {
  const rows = new RowsInMemory()
  const kindOfFile = 'the package.txt of the NDC directory'
  for await (const { line, values } of readTabs(file, { columns: packageColumns, kindOfFile })) {
    report.read++
    const [id = '', code = '', description = '', end = '', excluded = '', samplePack = ''] = values
    const product = products.get(id)
    const ndc = ndc11(code)
    if (!product) reject(report, 'unknown product', [line])
    else if (ndc === null) reject(report, 'not a code', [line])
    else if (excluded !== 'N') reject(report, 'excluded', [line])
    else if (samplePack === 'Y') reject(report, 'a sample pack', [line])
    else {
      const { genericName, brandName, substances, strength, form, route, manufacturer, rxOtc } = product
      rows.add([
        ndc,
        genericName,
        brandName,
        substances,
        strength,
        form,
        route || null,
        manufacturer || null,
        description || null,
        rxOtc,
        product.isControlled,
        product.schedule,
        earlier(readTableDay(end), product.marketedUntil),
        product.certifiedUntil,
        product.proprietaryName,
        product.category,
        product.marketedFrom,
      ])
    }
  }
  return rows
}

const earlier = (one: string | null, other: string | null) =>
  one && other ? (one < other ? one : other) : (one ?? other)
