import { isBrandSoldAs, isOfBrand } from './brand-forms.ts'
import { type CommonMedicine, commonMedicines } from './common-medicines.ts'
import { scheduleOf } from './controlled.ts'
import type { ListedMedicine, ListedStrength, SoldKinds } from './listed-medicine.ts'
import { medicineName, strengthOf } from './medicine-labels.ts'
import { nameKey } from './name-keys.ts'
import type { ProductGroup } from './product-group.ts'
import { isMeant } from './read-package.ts'
import { spanishNameOf } from './spanish-names.ts'

const maxBrands = 12

/** The medicines that can be looked up: the commonest, with what no file says of them, and all others of the list that is loaded. A sample of a list cannot say what there is not. */
export function buildMedicines(groups: readonly ProductGroup[], isSample: boolean): ListedMedicine[] {
  const byKey = new Map<string, ProductGroup[]>()
  for (const group of groups) {
    const same = byKey.get(group.key)
    if (same) same.push(group)
    else byKey.set(group.key, [group])
  }
  const common = commonMedicines.map((one) => {
    const rivals = commonMedicines.filter(({ substances }) => substances === one.substances)
    const own = (byKey.get(one.substances) ?? []).filter((group) => meantBy(rivals, group) === one)
    return commonOf(one, own, isSample)
  })
  const commonKeys = new Set(commonMedicines.map(({ substances }) => substances))
  const names = new Set(common.map(({ name }) => name.toLowerCase()))
  const others = [...byKey].flatMap(([key, same]) => (commonKeys.has(key) ? [] : [listedOf(same, isSample, names)]))
  return [...common, ...others]
}

/** Which of several common medicines of one substance products are: tartrate and succinate of metoprolol are two. */
function meantBy(rivals: readonly CommonMedicine[], group: ProductGroup): CommonMedicine | undefined {
  const words = nameKey(group.genericName).split(' ')
  return (
    rivals.find(({ name }) =>
      nameKey(name)
        .split(' ')
        .every((word) => words.includes(word)),
    ) ??
    rivals.find(({ strengths }) => strengths.some(({ form }) => form === group.form)) ??
    rivals[0]
  )
}

function commonOf(one: CommonMedicine, groups: readonly ProductGroup[], isSample: boolean): ListedMedicine {
  const known = new Set(groups.flatMap(({ brands }) => brands))
  const isKnown = (brand: string) => [...known].some((name) => isOfBrand(name, brand))
  // A whole list that has a medicine and not a brand of it says that the brand is gone.
  const isGone = (brand: string) => !isSample && groups.length > 0 && !isKnown(brand)
  const brands = brandsOf([...one.brands.filter((brand) => !isGone(brand)), ...known])
  const strengths = one.strengths.flatMap((strength): ListedStrength[] => {
    const same = groups.filter((group) => isOf(strength, group))
    if (same.length === 0 && groups.length > 0 && !isSample) return []
    const listed = saidOf(same, brands, isSample)
    const unlisted = one.brands.filter(
      (brand) =>
        !listed.brands.includes(brand) && (isSample || !isKnown(brand)) && isBrandSoldAs(brand, strength.label),
    )
    return [{ ...strength, ...listed, brands: [...listed.brands, ...unlisted], names: [...listed.names, ...unlisted] }]
  })
  const rest = groups.filter((group) => !one.strengths.some((strength) => isOf(strength, group)))
  const more = strengthsOf(rest, brands, isSample).map((strength) => likeCommon(strength, one.strengths))
  return {
    ...one,
    ...factsOf(one.substances, groups, isSample),
    brands,
    formerBrands: [...one.formerBrands, ...one.brands.filter(isGone)],
    ownNames: ownNamesOf(groups),
    strengths: inOrder([...strengths, ...more]),
  }
}

function listedOf(groups: readonly ProductGroup[], isSample: boolean, taken: Set<string>): ListedMedicine {
  const brands = brandsOf(groups.toSorted((a, b) => b.products - a.products).flatMap((group) => group.brands))
  const key = groups[0]?.key ?? ''
  const name = medicineName(key, groups, taken)
  return {
    name,
    spanishName: spanishNameOf(name),
    substances: key,
    ...factsOf(key, groups, isSample),
    brands,
    formerBrands: [],
    ownNames: ownNamesOf(groups),
    strengths: inOrder(strengthsOf(groups, brands, isSample)),
  }
}

/** Whether products are of a strength of the common list. */
const isOf = (strength: CommonMedicine['strengths'][number], group: ProductGroup) =>
  strength.strength === group.strength && strength.form === group.form && isMeant(strength, group)

/** Each strength once, as the commonest of its packages. */
function strengthsOf(groups: readonly ProductGroup[], brands: readonly string[], isSample: boolean): ListedStrength[] {
  const byLabel = new Map<string, { strength: ReturnType<typeof strengthOf>; same: ProductGroup[] }>()
  for (const group of groups.toSorted((a, b) => b.products - a.products)) {
    const strength = strengthOf(group)
    const known = byLabel.get(strength.label)
    if (known) known.same.push(group)
    else byLabel.set(strength.label, { strength, same: [group] })
  }
  return [...byLabel.values()].map(({ strength, same }) => ({ ...strength, ...saidOf(same, brands, isSample) }))
}

/** What the list says of the products of one strength. */
const saidOf = (same: readonly ProductGroup[], brands: readonly string[], isSample: boolean) => {
  const names = [...new Set(same.flatMap((group) => [...group.brands, ...group.names]))]
  return {
    dose: doseIn(same),
    brands: brands.filter((brand) => names.some((name) => isOfBrand(name, brand))),
    names,
    sold: soldOf(same, isSample),
  }
}

/** A further strength is taken as often as those of its medicine that are known. */
function likeCommon(strength: ListedStrength, known: CommonMedicine['strengths']): ListedStrength {
  const like = known.find(({ form }) => form === strength.form) ?? known[0]
  const isCounted = strength.pack === null && like?.pack === null && strength.tenths === 300
  return isCounted ? { ...strength, tenths: like.tenths, isCourse: like.isCourse } : strength
}

function factsOf(key: string, groups: readonly ProductGroup[], isSample: boolean) {
  const own = scheduleOf(key)
  const listed = groups.flatMap(({ schedule }) => schedule ?? []).toSorted()[0] ?? null
  const isListed = groups.some(({ isControlled }) => isControlled)
  return {
    isControlled: isListed || own !== null || (groups.length > 0 ? false : null),
    schedule: listed ?? (isListed && own === null ? null : own),
    rxOtc: groups.length === 0 ? null : groups.some(({ isRx }) => isRx) ? ('rx' as const) : ('otc' as const),
    sold: soldOf(groups, isSample),
    products: groups.reduce((sum, { products }) => sum + products, 0),
  }
}

/** What is sold without a brand. Unknown is not yes, and what is not in a sample of the list is unknown. */
function soldOf(groups: readonly ProductGroup[], isSample: boolean): SoldKinds {
  const isUnknown = isSample || groups.length === 0 || groups.some(({ generics }) => generics === null)
  return {
    generic: groups.some(({ generics }) => (generics ?? 0) > 0) || (isUnknown ? null : false),
    unbranded: groups.some(({ unbranded }) => unbranded > 0),
    biosimilar: groups.some(({ biosimilars }) => biosimilars > 0),
  }
}

/** Brands without those that another begins: `Lantus` is `Lantus SoloStar` too. */
function brandsOf(names: readonly string[]): string[] {
  const all = [...new Map(names.toReversed().map((name) => [name.toLowerCase(), name])).values()].toReversed()
  return all
    .filter((name) => !all.some((other) => other !== name && name.toLowerCase().startsWith(`${other.toLowerCase()} `)))
    .slice(0, maxBrands)
}

const ownNamesOf = (groups: readonly ProductGroup[]): string[] => [
  ...new Set(groups.map(({ genericName }) => genericName)),
]

const doseIn = (groups: readonly ProductGroup[]): string | null =>
  groups.flatMap(({ called }) => /([\d.,-]+) ?MG\/DOSE/i.exec(called ?? '')?.[1] ?? [])[0]?.concat(' mg') ?? null

const firstAmount = ({ strength }: ListedStrength) => {
  const [, amount = '', unit = ''] = /^([\d.]+) ?(\w*)/.exec(strength) ?? []
  return Number(amount) * (unit === 'mcg' ? 0.001 : unit === 'g' ? 1000 : 1)
}

/** By form, as they first stand, and in each the weaker first. */
function inOrder(strengths: readonly ListedStrength[]): ListedStrength[] {
  const kinds = [...new Set(strengths.map(({ form, release }) => `${form} ${release}`))]
  const kindOf = ({ form, release }: ListedStrength) => kinds.indexOf(`${form} ${release}`)
  return strengths.toSorted((a, b) => kindOf(a) - kindOf(b) || firstAmount(a) - firstAmount(b))
}
