import { productColumns, readProduct } from '#domains/pharmacy/import/ndc-product.ts'
import type { ProductGroup } from '#domains/pharmacy/medicines/product-group.ts'
import { type SampleDrug, sampleDrugs } from './sample-drugs.ts'

const tabs = (rows: readonly (readonly string[])[]) => rows.map((row) => `${row.join('\t')}\r\n`).join('')
const productHead =
  `PRODUCTID PRODUCTNDC PRODUCTTYPENAME PROPRIETARYNAME PROPRIETARYNAMESUFFIX NONPROPRIETARYNAME DOSAGEFORMNAME
ROUTENAME STARTMARKETINGDATE ENDMARKETINGDATE MARKETINGCATEGORYNAME APPLICATIONNUMBER LABELERNAME SUBSTANCENAME
ACTIVE_NUMERATOR_STRENGTH ACTIVE_INGRED_UNIT PHARM_CLASSES DEASCHEDULE NDC_EXCLUDE_FLAG LISTING_RECORD_CERTIFIED_THROUGH`.split(
    /\s+/,
  )
const packageHead =
  'PRODUCTID PRODUCTNDC NDCPACKAGECODE PACKAGEDESCRIPTION STARTMARKETINGDATE ENDMARKETINGDATE NDC_EXCLUDE_FLAG SAMPLE_PACKAGE'.split(
    ' ',
  )
const certifiedThrough = '20271231'
const began = '20200101'

const productOf = (code: string) => code.slice(0, code.lastIndexOf('-'))
const idOf = (code: string) => `${productOf(code)}_sample`

const productRow = (one: SampleDrug): string[] => [
  idOf(one.code),
  productOf(one.code),
  one.rxOtc === 'otc' ? 'HUMAN OTC DRUG' : 'HUMAN PRESCRIPTION DRUG',
  one.proprietary,
  '',
  one.name,
  one.form,
  one.route,
  began,
  '',
  one.category,
  '',
  one.maker,
  one.amounts ? one.name.replaceAll(/, | and /g, '; ').toUpperCase() : '',
  one.amounts,
  one.units,
  '',
  one.schedule,
  'N',
  certifiedThrough,
]

/** The medicines as product.txt of the FDA's directory writes them. */
export const productFile = (): string => tabs([productHead, ...sampleDrugs.map(productRow)])

/** Their packages, as package.txt writes them. */
export const packageFile = (): string =>
  tabs([
    packageHead,
    ...sampleDrugs.map((one) => [idOf(one.code), productOf(one.code), one.code, one.package, began, '', 'N', 'N']),
  ])

const nadacHead =
  'NDC Description,NDC,NADAC Per Unit,Effective Date,Pricing Unit,Pharmacy Type Indicator,OTC,Explanation Code,Classification for Rate Setting,Corresponding Generic Drug NADAC Per Unit,Corresponding Generic Drug Effective Date,As of Date'
const asOf = '09/30/2026'

/** What they cost pharmacies, as the weekly NADAC file writes it. */
export const nadacFile = (): string =>
  [
    nadacHead,
    ...sampleDrugs
      .filter(({ price }) => price)
      .map(({ called, ndc, price, effective, priceUnit, rxOtc, category }) => {
        const rate = category === 'ANDA' || category.includes('GENERIC') ? 'G' : 'B'
        const isOtc = rxOtc === 'otc' ? 'Y' : 'N'
        return [`"${called}"`, ndc, price, effective, priceUnit, 'C/I', isOtc, '1', rate, '', '', asOf].join(',')
      }),
  ].join('\n')

/** The products as the importer reads them, each as one of the list. */
export const sampleGroups = (): ProductGroup[] => sampleDrugs.map(groupOf)

function groupOf(one: SampleDrug): ProductGroup {
  const row = productRow(one)
  const read = readProduct(productColumns.map((name) => row[productHead.indexOf(name)] ?? ''))
  if (typeof read === 'string') throw new Error(`${one.name} is ${read}`)
  const { substances, strength, form, genericName, brandName, proprietaryName, isControlled, schedule } = read
  const isGeneric = one.category === 'ANDA' || one.category.includes('GENERIC')
  return {
    key: substances,
    strength,
    form,
    ndc: one.ndc,
    package: one.package,
    called: one.price ? one.called : null,
    unit: one.price ? one.priceUnit : null,
    genericName,
    brands: brandName ? [brandName] : [],
    names: brandName || !proprietaryName ? [] : [proprietaryName],
    products: 1,
    isRx: one.rxOtc === 'rx',
    isControlled,
    schedule,
    generics: isGeneric ? 1 : 0,
    unbranded: 0,
    biosimilars: 0,
  }
}
