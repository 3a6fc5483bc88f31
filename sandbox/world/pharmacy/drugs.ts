import { drugFacts } from './drug-facts.ts'

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
const routeOf = (form: string) =>
  form.startsWith('INJECTION') ? 'SUBCUTANEOUS' : form.startsWith('AEROSOL') ? 'RESPIRATORY (INHALATION)' : 'ORAL'

/** The medicines as product.txt of the FDA's directory writes them. */
export const productFile = (): string =>
  tabs([
    productHead,
    ...drugFacts.map(
      ([name = '', brand = '', form = '', amounts = '', units = '', schedule = '', maker = '', code = '']) => [
        idOf(code),
        productOf(code),
        'HUMAN PRESCRIPTION DRUG',
        brand || name,
        '',
        name,
        form,
        routeOf(form),
        began,
        '',
        brand ? 'NDA' : 'ANDA',
        '',
        maker,
        name.replaceAll(' and ', '; ').toUpperCase(),
        amounts,
        units,
        '',
        schedule,
        'N',
        certifiedThrough,
      ],
    ),
  ])

/** Their packages, as package.txt writes them. */
export const packageFile = (): string =>
  tabs([
    packageHead,
    ...drugFacts.map(([, , , , , , , code = '', , , , , description = '']) => [
      idOf(code),
      productOf(code),
      code,
      description || `1 PACKAGE (${code})`,
      began,
      '',
      'N',
      'N',
    ]),
  ])

const nadacHead =
  'NDC Description,NDC,NADAC Per Unit,Effective Date,Pricing Unit,Pharmacy Type Indicator,OTC,Explanation Code,Classification for Rate Setting,Corresponding Generic Drug NADAC Per Unit,Corresponding Generic Drug Effective Date,As of Date'
const asOf = '09/30/2026'
const eleven = (code: string) => {
  const [labeler = '', product = '', pack = ''] = code.split('-')
  return labeler.padStart(5, '0') + product.padStart(4, '0') + pack.padStart(2, '0')
}

/** What they cost pharmacies, as the weekly NADAC file writes it. */
export const nadacFile = (): string =>
  [
    nadacHead,
    ...drugFacts
      .filter(([, , , , , , , , price]) => price)
      .map(([, brand = '', , , , , , code = '', price = '', unit = '', effective = '', called = '']) =>
        [`"${called}"`, eleven(code), price, effective, unit, 'C/I', 'N', '1', brand ? 'B' : 'G', '', '', asOf].join(
          ',',
        ),
      ),
  ].join('\n')
