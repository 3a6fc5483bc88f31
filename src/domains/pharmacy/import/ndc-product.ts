import { readListDay } from '#server/lists/list-values.ts'
import { formText, strengthText, substanceKey } from '../medicines/same-medicine.ts'

/** The columns of product.txt that are read, in this order. */
export const productColumns = [
  'PRODUCTID',
  'PRODUCTTYPENAME',
  'PROPRIETARYNAME',
  'PROPRIETARYNAMESUFFIX',
  'NONPROPRIETARYNAME',
  'DOSAGEFORMNAME',
  'ROUTENAME',
  'STARTMARKETINGDATE',
  'ENDMARKETINGDATE',
  'MARKETINGCATEGORYNAME',
  'LABELERNAME',
  'SUBSTANCENAME',
  'ACTIVE_NUMERATOR_STRENGTH',
  'ACTIVE_INGRED_UNIT',
  'DEASCHEDULE',
  'NDC_EXCLUDE_FLAG',
  'LISTING_RECORD_CERTIFIED_THROUGH',
]

/** One medicine of a maker, as the directory lists it. */
export type NdcProduct = {
  id: string
  genericName: string
  brandName: string | null
  /** What it is called on its box, a generic too. */
  proprietaryName: string | null
  /** How it was approved: `NDA`, `ANDA`, `OTC MONOGRAPH DRUG`. */
  category: string | null
  marketedFrom: string | null
  substances: string
  strength: string
  form: string
  route: string
  manufacturer: string
  rxOtc: 'rx' | 'otc'
  isControlled: boolean
  schedule: string | null
  marketedUntil: string | null
  certifiedUntil: string | null
}

/** Why a product is not one that people are given. */
type ProductFault = 'not for people' | 'excluded' | 'no substance'

const kinds: Readonly<Record<string, 'rx' | 'otc'>> = { 'HUMAN PRESCRIPTION DRUG': 'rx', 'HUMAN OTC DRUG': 'otc' }

/** Reads one row of product.txt, or says why it is left out. */
export function readProduct(values: readonly string[]): NdcProduct | ProductFault {
  const [id = '', kind = '', proprietary = '', suffix = '', generic = '', form = '', route = ''] = values
  const [start = '', end = '', category = '', maker = '', substance = '', amounts = '', units = ''] = values.slice(7)
  const [schedule = '', excluded = '', certified = ''] = values.slice(14)
  const brand = withSuffix(proprietary, suffix)
  const rxOtc = kinds[kind]
  if (!rxOtc) return 'not for people'
  if (excluded !== 'N') return 'excluded'
  // Insulin lispro-aabc is no insulin lispro, though its substance is called so.
  const substances = substanceKey(/-[a-z]{4}$/i.test(generic) ? generic : substance || generic)
  if (substances === '') return 'no substance'
  const isGeneric =
    category.includes('ANDA') || category.includes('GENERIC') || substanceKey(proprietary) === substances
  return {
    id,
    genericName: generic || substance,
    brandName: isGeneric || brand === '' ? null : brand,
    proprietaryName: brand || null,
    category: category || null,
    marketedFrom: readListDay(start),
    substances,
    strength: strengthText(totalAmounts(amounts, units, substance), units),
    form: formText(form, route),
    route,
    manufacturer: maker,
    rxOtc,
    isControlled: schedule !== '',
    // What the list says without our knowing the schedule stays controlled.
    schedule: /^C(I|II|III|IV|V)$/.test(schedule) ? schedule : null,
    marketedUntil: readListDay(end),
    certifiedUntil: readListDay(certified),
  }
}

/** A name with what the directory keeps apart from it, once: `Mucinex` and `DM`, but not `Lantus SoloStar` and `SoloStar`. */
const withSuffix = (name: string, suffix: string) =>
  suffix === '' || name.toLowerCase().endsWith(suffix.toLowerCase()) ? name : `${name} ${suffix}`

/** Of several salts of one substance people say how much they are together: Adderall of four times 5 mg is 20 mg. */
function totalAmounts(amounts: string, units: string, substance: string): string {
  const keys = substance.split(';').map(substanceKey)
  const isOneUnit = new Set(units.split(';').map((unit) => unit.trim())).size === 1
  const all = amounts.split(';').map(Number)
  if (!isOneUnit || keys.length !== all.length || new Set(keys).size === keys.length) return amounts
  return String(all.reduce((sum, amount) => sum + amount, 0))
}
