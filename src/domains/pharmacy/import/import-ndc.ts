import type { Pool } from 'pg'
import { sendRows } from '#domains/doctors/import/batch/copy-rows.ts'
import { RowsInMemory } from '#domains/doctors/import/rows/rows-in-memory.ts'
import { utcDay } from '#kit/day.ts'
import { emptyReport, type ListReport, reject } from '#server/lists/list-report.ts'
import { readListDay } from '#server/lists/list-values.ts'
import { type ImportOptions, loadAtOnce, rowsReplaced } from './load-table.ts'
import { type NdcProduct, productColumns, readProduct } from './ndc-product.ts'
import { readNdc } from './read-ndc.ts'
import { readTabs } from './read-tabs.ts'

type Rejection =
  | 'not for people'
  | 'excluded'
  | 'no substance'
  | 'a product left out'
  | 'unknown product'
  | 'not a code'
  | 'a sample pack'
  | 'came twice'

const sound: readonly Rejection[] = ['not for people', 'excluded', 'a product left out', 'a sample pack', 'came twice']

/** The products by their ids; null: one that is left out. */
type Products = Map<string, NdcProduct | null>

/** The name every medicine of the list bears as its source. */
const ndcSource = 'FDA NDC directory'

/** The two files of the download, and the day they are of, where that is not today. https://www.accessdata.fda.gov/cder/ndctext.zip */
type NdcFiles = { product: AsyncIterable<Uint8Array>; packages: AsyncIterable<Uint8Array>; asOf?: string }

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

/**
 * Loads the FDA's list of medicines, replacing the one of before: one row for each package that is for people. Of a package
 * that comes twice counts whose maker stands by its listing the longest, then what is sold the longest.
 */
export function importNdc(pool: Pool, files: NdcFiles, options: ImportOptions): Promise<ListReport<Rejection>> {
  const list = { name: 'ndc', kind: 'the FDA’s list of medicines', source: ndcSource, sound, ...options }
  return loadAtOnce(pool, list, async (client) => {
    const report = emptyReport<Rejection>()
    const products = await readProducts(files.product, report)
    const rows = await readPackages(files.packages, products, report)
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
    const asOf = files.asOf ?? utcDay(options.at)
    const before = await rowsReplaced(client, options.isSample, 'pharmacy.medications where true')
    await client.query('delete from pharmacy.medications')
    const { rowCount } = await client.query(
      `insert into pharmacy.medications (${columns}, source, as_of, is_sample)
       select distinct on (ndc) ${columns}, $1, $2::date, $3::boolean from listed
       order by ndc, certified_until desc nulls last, marketed_until desc nulls first, ${columns}`,
      [ndcSource, asOf, options.isSample],
    )
    report.loaded = rowCount ?? 0
    const twice = rows.count - report.loaded
    if (twice > 0) reject(report, 'came twice', [], twice)
    return { report, asOf, before }
  })
}

async function readProducts(file: AsyncIterable<Uint8Array>, report: ListReport<Rejection>) {
  const products: Products = new Map()
  for await (const { line, values } of readTabs(file, {
    columns: productColumns,
    kindOfFile: 'the product.txt of the NDC directory',
  })) {
    report.read++
    const product = readProduct(values)
    if (typeof product !== 'string') products.set(product.id, product)
    else {
      reject(report, product, [line])
      products.set(values[0] ?? '', null)
    }
  }
  return products
}

async function readPackages(file: AsyncIterable<Uint8Array>, products: Products, report: ListReport<Rejection>) {
  const rows = new RowsInMemory()
  const kindOfFile = 'the package.txt of the NDC directory'
  for await (const { line, values } of readTabs(file, { columns: packageColumns, kindOfFile })) {
    report.read++
    const [id = '', code = '', description = '', end = '', excluded = '', samplePack = ''] = values
    const product = products.get(id)
    const ndc = readNdc(code)
    if (!product) reject(report, product === null ? 'a product left out' : 'unknown product', [line])
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
        earlier(readListDay(end), product.marketedUntil),
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
