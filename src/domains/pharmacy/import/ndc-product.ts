import { formText, strengthText, substanceKey } from '../discounts/same-medicine.ts'
import { readTableDay } from './load-table.ts'

/** The columns of product.txt that are read, in this order. */
export const productColumns = [
  'PRODUCTID',
  'PRODUCTTYPENAME',
  'PROPRIETARYNAME',
  'NONPROPRIETARYNAME',
  'DOSAGEFORMNAME',
  'ROUTENAME',
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
  const [id = '', kind = '', brand = '', generic = '', form = '', route = '', end = '', category = '', maker = ''] =
    values
  const [substance = '', amounts = '', units = '', schedule = '', excluded = '', certified = ''] = values.slice(9)
  const rxOtc = kinds[kind]
  if (!rxOtc) return 'not for people'
  if (excluded !== 'N') return 'excluded'
  // Insulin lispro-aabc is no insulin lispro, though its substance is called so.
  const substances = substanceKey(/-[a-z]{4}$/i.test(generic) ? generic : substance || generic)
  if (substances === '') return 'no substance'
  const isGeneric = category.includes('ANDA') || category.includes('GENERIC') || substanceKey(brand) === substances
  return {
    id,
    genericName: generic || substance,
    brandName: isGeneric || brand === '' ? null : brand,
    substances,
    strength: strengthText(amounts, units),
    form: formText(form),
    route,
    manufacturer: maker,
    rxOtc,
    isControlled: schedule !== '',
    // What the list says without our knowing the schedule stays controlled.
    schedule: /^C(I|II|III|IV|V)$/.test(schedule) ? schedule : null,
    marketedUntil: readTableDay(end),
    certifiedUntil: readTableDay(certified),
  }
}
