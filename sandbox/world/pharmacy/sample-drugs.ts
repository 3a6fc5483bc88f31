import { drugFacts } from './drug-facts.ts'
import { heartAndSugar } from './heart-and-sugar.ts'
import { lungsSkinAndMore } from './lungs-skin-and-more.ts'
import { mindAndPain } from './mind-and-pain.ts'

/** One product of the practice list of medicines, as the FDA and NADAC describe it; its price is empty where there is none. */
export type SampleDrug = {
  name: string
  proprietary: string
  category: string
  rxOtc: 'rx' | 'otc'
  schedule: string
  form: string
  route: string
  amounts: string
  units: string
  maker: string
  /** With hyphens, as the directory writes it. */
  code: string
  ndc: string
  price: string
  priceUnit: string
  effective: string
  called: string
  package: string
}

const usualDay = '09/23/2026'

/** A package code as eleven digits. */
const eleven = (code: string) => {
  const [labeler = '', product = '', pack = ''] = code.split('-')
  return labeler.padStart(5, '0') + product.padStart(4, '0') + pack.padStart(2, '0')
}

const usualRoute = (form: string) =>
  form.startsWith('INJECTION') ? 'SUBCUTANEOUS' : form.startsWith('AEROSOL') ? 'RESPIRATORY (INHALATION)' : 'ORAL'

const categoryOf = (name: string, brand: string, isOtc: boolean) => {
  if (/^insulin/i.test(name)) return 'BLA'
  if (brand) return isOtc ? 'OTC MONOGRAPH DRUG' : 'NDA'
  return 'ANDA'
}

/** A line of drug-facts.ts. */
function firstDrug(line: string): SampleDrug {
  const [name = '', brand = '', form = '', amounts = '', units = '', schedule = '', maker = '', code = ''] =
    line.split('|')
  const [price = '', priceUnit = '', effective = '', called = '', held = ''] = line.split('|').slice(8)
  const isFilm = name === 'Buprenorphine and Naloxone'
  return {
    name,
    proprietary: brand || name,
    category: categoryOf(name, brand, false),
    rxOtc: 'rx',
    schedule,
    form,
    route: isFilm ? 'SUBLINGUAL' : usualRoute(form),
    amounts,
    units,
    maker,
    code,
    ndc: eleven(code),
    price,
    priceUnit,
    effective,
    called,
    package: held || `100 ${form.split(',')[0]} in 1 BOTTLE (${code})`,
  }
}

const unitsOf = (unit: string) =>
  ({ mg: 'mg/1', mcg: 'ug/1', g: 'g/1', mEq: 'meq/1', "[USP'U]": "[USP'U]/1" })[unit] ?? unit
const perPiece = (amounts: string, unit: string) =>
  amounts
    .split('+')
    .map(() => unitsOf(unit))
    .join('; ')
const unitShort = (units: string) => units.replace(/\[iU\]|\[USP'U\]/g, 'UNIT').toUpperCase()

let invented = 1000

/** The products of a line of the other lists. */
function moreDrugs(line: string): SampleDrug[] {
  const [name = '', named = '', what = '', form = '', route = '', unit = '', maker = '', held = ''] = line.split('|')
  const [strengths = '', extra = ''] = line.split('|').slice(8)
  const isOwnName = named.startsWith('=')
  const brand = isOwnName ? '' : named
  const words = what.split(' ')
  const isOtc = words.includes('otc')
  const category = words.includes('BLA')
    ? 'BLA'
    : words.includes('AG')
      ? 'NDA AUTHORIZED GENERIC'
      : categoryOf(name, brand, isOtc)
  return strengths.split(',').map((one): SampleDrug => {
    const [amounts = '', listed = '', price = '', day = ''] = one.split(':')
    const ndc = listed || `99999${++invented}01`
    const code = `${ndc.slice(0, 5)}-${ndc.slice(5, 9)}-${ndc.slice(9)}`
    const tells = extra.split(' ').filter((word) => word !== 'EA')
    const called = [
      named.replace('=', '') || name.replaceAll(' and ', '-'),
      amounts.replaceAll('+', '-'),
      amounts && unitShort(unit),
      ...tells,
      form.split(',')[0],
    ]
    return {
      name,
      proprietary: named.replace('=', '') || name,
      category,
      rxOtc: isOtc ? 'otc' : 'rx',
      schedule: words.find((word) => /^C[IV]+$/.test(word)) ?? '',
      form,
      route: route || usualRoute(form),
      amounts: amounts.split('+').join('; '),
      units: amounts ? perPiece(amounts, unit) : '',
      maker: listed ? maker : 'Sample Labs',
      code,
      ndc,
      price,
      priceUnit: priceUnitOf(held, extra),
      effective: day || usualDay,
      called: called.filter(Boolean).join(' ').toUpperCase().replaceAll(',', ''),
      package: held || `100 ${form.split(',')[0]} in 1 BOTTLE (${code})`,
    }
  })
}

const priceUnitOf = (held: string, extra: string) =>
  extra.split(' ').includes('EA') ? 'EA' : / mL in 1 /.test(held) ? 'ML' : / g in 1 /.test(held) ? 'GM' : 'EA'

const linesOf = (text: string) => text.trim().split('\n')

/** How many of them are of the commonest medicines; they come first. */
export const commonDrugs = linesOf(drugFacts).length

/** The practice list: facts of common medicines, of which what is invented bears a package code that begins with 99999. */
export const sampleDrugs: readonly SampleDrug[] = [
  ...linesOf(drugFacts).map(firstDrug),
  ...[heartAndSugar, mindAndPain, lungsSkinAndMore].flatMap((text) => linesOf(text).flatMap(moreDrugs)),
]
