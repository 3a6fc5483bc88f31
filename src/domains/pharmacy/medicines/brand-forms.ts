import { isBiosimilar } from './same-medicine.ts'

// Brands that are sold in some of the strengths and forms of their medicine only, by their labels.
const formsOf: Readonly<Record<string, RegExp>> = {
  Basaglar: /\bpens\b/,
  Glucophage: /^\S+ mg tablet$/,
  'Glucotrol XL': /\bextended-release\b/,
  Microzide: /\bcapsule$/,
  Ozempic: /\bpen\b/,
  'ProAir HFA': / 8\.5 g$/,
  Rybelsus: /\btablet$/,
  'Ventolin HFA': / 18 g$/,
  'Wellbutrin SR': / SR$/,
  'Wellbutrin XL': / XL$/,
}
// Of which brands a pharmacy may hand out a biosimilar instead.
const withBiosimilar = new Set(['Lantus'])

/** Whether a brand is sold in a strength and form, by its label in the list: Ozempic is a pen, Rybelsus a tablet. */
export const isBrandSoldAs = (brand: string, label: string): boolean => formsOf[brand]?.test(label) ?? true

/** Whether a product bears a brand's name: `Lantus SoloStar` is Lantus. */
export const isOfBrand = (name: string | null, brand: string): boolean =>
  (name ?? '').toLowerCase().startsWith(brand.toLowerCase())

/** Whether what is sold may stand for a brand: its generic may, another brand never; a biosimilar only for its original. */
export const canStandFor = (brand: string, one: { genericName: string; brandName: string | null }): boolean =>
  one.brandName === null && (!isBiosimilar(one.genericName) || withBiosimilar.has(brand))
