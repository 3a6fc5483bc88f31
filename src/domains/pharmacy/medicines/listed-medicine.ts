/** How something is packed that is not counted out. */
export const packKinds = ['inhaler', 'pen', 'vial', 'bottle', 'tube', 'syringe', 'spray', 'pack'] as const
export type PackKind = (typeof packKinds)[number]

/** One strength and form of a medicine, and how much of it people usually get for 30 days. */
export type ListedStrength = {
  /** `10 mg tablet`; liquids and inhalers with what one package holds: `90 mcg inhaler, 18 g`. */
  label: string
  /** By which it is looked up among products. */
  strength: string
  form: string
  /** Units for 30 days, in tenths: 8.5 grams are 85. Of liquids and inhalers it is one package, which is not divided. */
  tenths: number
  /** EA each, ML millilitre, GM gram. */
  unit: 'EA' | 'ML' | 'GM'
  /** It is taken for some days, or as much as somebody needs: a longer supply is not more of it by itself. */
  isCourse: boolean
  /** Of what is not counted: what is handed out, and how many of them one package has. */
  pack: { kind: PackKind; count: number } | null
  /** How NADAC calls the one that is meant, where others of the same strength are taken otherwise; null where none are. */
  release: string | null
  /** What one dose of a pen is, where the price list names it: `1 mg`. */
  dose: string | null
  /** The brands that are sold so. */
  brands: readonly string[]
  /** What all products of it are called that have names of their own. */
  names: readonly string[]
  sold: SoldKinds
}

/** What is sold beside brands, by the list of medicines; null is not known. */
export type SoldKinds = {
  /** Approved as the same and sold without a brand. */
  generic: boolean | null
  /** The same product without its brand's name, such as insulin lispro. */
  unbranded: boolean
  biosimilar: boolean
}

/** One medicine that can be looked up. */
export type ListedMedicine = {
  /** By its generic name. */
  name: string
  spanishName: string
  /** As it is also sold, the commonest first. */
  brands: readonly string[]
  /** Brands that are not made any more, which people still say. */
  formerBrands: readonly string[]
  /** How makers write its own name. */
  ownNames: readonly string[]
  /** In one spelling, joined by `+`. */
  substances: string
  strengths: readonly ListedStrength[]
  /** Null when no list of medicines is loaded that says it. */
  isControlled: boolean | null
  schedule: string | null
  rxOtc: 'rx' | 'otc' | null
  sold: SoldKinds
  /** How many products there are of it: the common ones come first. */
  products: number
}

/** The strength of a medicine that is labelled so; undefined where it is not made so. */
export const strengthNamed = (
  { strengths }: { strengths: readonly ListedStrength[] },
  dosage: string,
): ListedStrength | undefined => strengths.find(({ label }) => label.toLowerCase() === dosage.toLowerCase())

/** The supplies that can be asked for, in days. */
export const supplyDays = [30, 60, 90] as const

/** How much is handed out: for so many days, or so many pieces or packages where somebody says how many; in tenths of a unit. */
export const tenthsFor = (
  { tenths, isCourse, pack }: Pick<ListedStrength, 'tenths' | 'isCourse' | 'pack'>,
  days: number,
  count?: number,
): number => {
  if (count !== undefined) return pack ? tenths * count : Math.round(count * 10)
  return isCourse ? tenths : (tenths * days) / 30
}

/** How many inhalers, pens or vials so much is; null for what is counted or measured. */
export const packsIn = ({ pack, tenths }: Pick<ListedStrength, 'pack' | 'tenths'>, handedOut: number) =>
  pack && { kind: pack.kind, count: (pack.count * handedOut) / tenths }
