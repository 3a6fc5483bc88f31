import { substanceKey } from './same-medicine.ts'

/** One strength and form of a medicine, and how much of it people usually get for 30 days. */
export type ListedStrength = {
  /** `10 mg tablet`; liquids and inhalers with what one package holds: `90 mcg inhaler, 18 g`. */
  label: string
  /** Units for 30 days, in tenths: 8.5 grams are 85. Of liquids and inhalers it is one package, which is not divided. */
  tenths: number
  /** EA each, ML millilitre, GM gram. */
  unit: 'EA' | 'ML' | 'GM'
  /** It is taken for some days, or as much as somebody needs: a longer supply is not more of it by itself. */
  isCourse: boolean
  /** Of liquids and inhalers: what is handed out, and how many of them one package has; null for what is counted. */
  pack: { kind: 'inhaler' | 'pen' | 'vial'; count: number } | null
  /** How NADAC calls the one that is meant, where others of the same strength are taken otherwise; null where none are. */
  release: 'XL' | 'SR' | null
}

/** One medicine that can be looked up. */
export type ListedMedication = {
  /** By its generic name. */
  name: string
  spanishName: string
  /** As it is also sold; none where it is sold under its generic name alone. */
  brands: readonly string[]
  substances: string
  strengths: readonly ListedStrength[]
}

// Generic name | in Spanish, where it is another | brands | strength and form : units for 30 days, of which kind and packed how, or for one course : its release.
const lines = `
Amlodipine|Amlodipino|Norvasc|2.5 mg tablet:30;5 mg tablet:30;10 mg tablet:30
Lisinopril||Prinivil, Zestril|2.5 mg tablet:30;5 mg tablet:30;10 mg tablet:30;20 mg tablet:30;40 mg tablet:30
Losartan|Losartán|Cozaar|25 mg tablet:30;50 mg tablet:30;100 mg tablet:30
Olmesartan|Olmesartán|Benicar|5 mg tablet:30;20 mg tablet:30;40 mg tablet:30
Hydrochlorothiazide|Hidroclorotiazida|Microzide|12.5 mg capsule:30;12.5 mg tablet:30;25 mg tablet:30;50 mg tablet:30
Metoprolol tartrate|Tartrato de metoprolol|Lopressor|25 mg tablet:60;50 mg tablet:60;100 mg tablet:60
Metoprolol succinate|Succinato de metoprolol|Toprol XL|25 mg extended-release tablet:30;50 mg extended-release tablet:30;100 mg extended-release tablet:30;200 mg extended-release tablet:30
Furosemide|Furosemida|Lasix|20 mg tablet:30;40 mg tablet:30
Atorvastatin|Atorvastatina|Lipitor|10 mg tablet:30;20 mg tablet:30;40 mg tablet:30;80 mg tablet:30
Simvastatin|Simvastatina|Zocor|10 mg tablet:30;20 mg tablet:30;40 mg tablet:30
Rosuvastatin|Rosuvastatina|Crestor|5 mg tablet:30;10 mg tablet:30;20 mg tablet:30
Clopidogrel||Plavix|75 mg tablet:30
Warfarin|Warfarina|Coumadin|2 mg tablet:30;5 mg tablet:30
Apixaban|Apixabán|Eliquis|2.5 mg tablet:60;5 mg tablet:60
Potassium chloride|Cloruro de potasio|Klor-Con|10 mEq extended-release tablet:30;20 mEq extended-release tablet:30
Levothyroxine|Levotiroxina|Synthroid|25 mcg tablet:30;50 mcg tablet:30;75 mcg tablet:30;88 mcg tablet:30;100 mcg tablet:30;112 mcg tablet:30;125 mcg tablet:30;137 mcg tablet:30;150 mcg tablet:30;175 mcg tablet:30;200 mcg tablet:30;300 mcg tablet:30
Metformin|Metformina|Glucophage|500 mg tablet:60;850 mg tablet:60;1000 mg tablet:60;500 mg extended-release tablet:60;750 mg extended-release tablet:60
Glipizide|Glipizida|Glucotrol XL|5 mg tablet:60;10 mg tablet:60;2.5 mg extended-release tablet:30;5 mg extended-release tablet:30;10 mg extended-release tablet:30
Pioglitazone|Pioglitazona|Actos|15 mg tablet:30;30 mg tablet:30
Empagliflozin|Empagliflozina|Jardiance|10 mg tablet:30;25 mg tablet:30
Dapagliflozin|Dapagliflozina|Farxiga|5 mg tablet:30;10 mg tablet:30
Sitagliptin|Sitagliptina|Januvia|25 mg tablet:30;50 mg tablet:30;100 mg tablet:30
Semaglutide|Semaglutida|Ozempic, Rybelsus|4 mg/3 mL injection, pen, 3 mL:3:ML pen;7 mg tablet:30
Tirzepatide|Tirzepatida|Mounjaro, Zepbound|5 mg/0.5 mL injection, 4 pens, 2 mL:2:ML 4 pen
Insulin lispro|Insulina lispro|Humalog|100 units/mL injection, vial, 10 mL:10:ML vial course;100 units/mL injection, 5 pens, 15 mL:15:ML 5 pen course
Insulin glargine|Insulina glargina|Lantus, Basaglar|100 units/mL injection, 5 pens, 15 mL:15:ML 5 pen course;100 units/mL injection, vial, 10 mL:10:ML vial course
Sertraline|Sertralina|Zoloft|25 mg tablet:30;50 mg tablet:30;100 mg tablet:30
Escitalopram||Lexapro|5 mg tablet:30;10 mg tablet:30;20 mg tablet:30
Citalopram||Celexa|10 mg tablet:30;20 mg tablet:30;40 mg tablet:30
Fluoxetine|Fluoxetina|Prozac|10 mg capsule:30;20 mg capsule:30
Bupropion|Bupropión|Wellbutrin XL, Wellbutrin SR|150 mg extended-release tablet, XL:30::XL;300 mg extended-release tablet, XL:30::XL;100 mg extended-release tablet, SR:60::SR;150 mg extended-release tablet, SR:60::SR;200 mg extended-release tablet, SR:60::SR
Trazodone|Trazodona|Desyrel|50 mg tablet:30;100 mg tablet:30
Mirtazapine|Mirtazapina|Remeron|15 mg tablet:30;30 mg tablet:30
Buspirone|Buspirona|Buspar|5 mg tablet:60;10 mg tablet:60
Quetiapine|Quetiapina|Seroquel|25 mg tablet:30;100 mg tablet:30
Aripiprazole|Aripiprazol|Abilify|5 mg tablet:30;10 mg tablet:30
Lamotrigine|Lamotrigina|Lamictal|25 mg tablet:30;100 mg tablet:30
Levetiracetam||Keppra|500 mg tablet:60;750 mg tablet:60
Gabapentin|Gabapentina|Neurontin|100 mg capsule:90;300 mg capsule:90
Pregabalin|Pregabalina|Lyrica|50 mg capsule:60;75 mg capsule:60
Alprazolam||Xanax|0.25 mg tablet:30;0.5 mg tablet:30;1 mg tablet:30
Clonazepam||Klonopin|0.5 mg tablet:60;1 mg tablet:60
Lorazepam||Ativan|0.5 mg tablet:30;1 mg tablet:30
Zolpidem||Ambien|5 mg tablet:30;10 mg tablet:30
Modafinil|Modafinilo|Provigil|100 mg tablet:30;200 mg tablet:30
Tramadol||Ultram|50 mg tablet:60
Hydrocodone and acetaminophen|Hidrocodona y paracetamol|Norco|5 mg/325 mg tablet:20:course;10 mg/325 mg tablet:20:course
Oxycodone|Oxicodona|Roxicodone|5 mg tablet:20:course;10 mg tablet:20:course
Methylphenidate|Metilfenidato|Concerta|18 mg extended-release tablet:30;36 mg extended-release tablet:30
Buprenorphine and naloxone|Buprenorfina y naloxona|Suboxone|8 mg/2 mg film:60;8 mg/2 mg tablet:60
Omeprazole|Omeprazol|Prilosec|20 mg delayed-release capsule:30;40 mg delayed-release capsule:30
Pantoprazole|Pantoprazol|Protonix|20 mg delayed-release tablet:30;40 mg delayed-release tablet:30
Famotidine|Famotidina|Pepcid|20 mg tablet:60;40 mg tablet:30
Ondansetron|Ondansetrón|Zofran|4 mg tablet:12:course;8 mg tablet:12:course
Montelukast||Singulair|10 mg tablet:30
Albuterol|Salbutamol|Ventolin HFA, ProAir HFA|90 mcg inhaler, 200 puffs, 8.5 g:8.5:GM inhaler course;90 mcg inhaler, 200 puffs, 18 g:18:GM inhaler course;90 mcg inhaler, 200 puffs, 6.7 g:6.7:GM inhaler course
Fluticasone|Fluticasona||44 mcg inhaler, 120 puffs, 10.6 g:10.6:GM inhaler course;110 mcg inhaler, 120 puffs, 12 g:12:GM inhaler course;220 mcg inhaler, 120 puffs, 12 g:12:GM inhaler course
Budesonide and formoterol|Budesonida y formoterol|Symbicort|80 mcg/4.5 mcg inhaler, 120 puffs, 10.2 g:10.2:GM inhaler course;160 mcg/4.5 mcg inhaler, 120 puffs, 10.2 g:10.2:GM inhaler course
Amoxicillin|Amoxicilina|Amoxil|250 mg capsule:21:course;500 mg capsule:21:course
Amoxicillin and clavulanate|Amoxicilina y clavulanato|Augmentin|875 mg/125 mg tablet:20:course
Azithromycin|Azitromicina|Zithromax|250 mg tablet:6:course;500 mg tablet:3:course
Cephalexin|Cefalexina|Keflex|250 mg capsule:28:course;500 mg capsule:28:course
Prednisone|Prednisona|Deltasone|5 mg tablet:21:course;10 mg tablet:21:course;20 mg tablet:21:course
Cyclobenzaprine|Ciclobenzaprina|Flexeril|5 mg tablet:30;10 mg tablet:30
Meloxicam||Mobic|7.5 mg tablet:30;15 mg tablet:30
Naproxen|Naproxeno|Naprosyn|250 mg tablet:60;500 mg tablet:60
Allopurinol|Alopurinol|Zyloprim|100 mg tablet:30;300 mg tablet:30
Tamsulosin|Tamsulosina|Flomax|0.4 mg capsule:30
Sildenafil|Sildenafilo|Viagra|50 mg tablet:6:course;100 mg tablet:6:course
`

const units = ['EA', 'ML', 'GM'] as const
const releases = ['XL', 'SR'] as const
const packs = ['inhaler', 'pen', 'vial'] as const

function strengthOf(text: string): ListedStrength {
  const [label = '', amount = '', more = '', release = ''] = text.split(':')
  const words = more.split(' ')
  const kind = packs.find((one) => words.includes(one))
  return {
    label,
    tenths: Math.round(Number(amount) * 10),
    unit: units.find((one) => words.includes(one)) ?? 'EA',
    isCourse: words.includes('course'),
    pack: kind ? { kind, count: Number(words.find((word) => /^\d+$/.test(word)) ?? 1) } : null,
    release: releases.find((one) => one === release) ?? null,
  }
}

function medicationOf(line: string): ListedMedication {
  const [name = '', spanishName = '', brands = '', strengths = ''] = line.split('|')
  return {
    name,
    spanishName: spanishName || name,
    brands: brands ? brands.split(', ') : [],
    substances: substanceKey(name),
    strengths: strengths.split(';').map(strengthOf),
  }
}

/**
 * The medicines that are asked for most, in the order of what they are for. A brand stands only where it is the same
 * substance in one of these strengths and forms: Vicodin has other strengths than Norco, Wegovy than Ozempic.
 */
export const medicationList: readonly ListedMedication[] = lines.trim().split('\n').map(medicationOf)

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

const byName = new Map(
  medicationList.flatMap((one) =>
    [one.name, one.spanishName, ...one.brands].map((name) => [plain(name), one] as const),
  ),
)

/** The medicine of this generic, Spanish or brand name; undefined when it is not in the list. */
export const medicationNamed = (name: string): ListedMedication | undefined => byName.get(plain(name))

/** The brand of a medicine that a name is; null where it is its generic name. */
export const brandNamed = ({ brands }: ListedMedication, name: string): string | null =>
  brands.find((brand) => plain(brand) === plain(name)) ?? null

/**
 * The medicines that a text may become, by generic, Spanish or brand name: first those that begin so, then those in
 * which a later word does. An empty text is all of them.
 */
export function medicationsLike(text: string): ListedMedication[] {
  const typed = plain(text)
  const rank = ({ name, spanishName, brands }: ListedMedication) => {
    const names = [name, spanishName, ...brands].map(plain)
    if (names.some((one) => one.startsWith(typed))) return 0
    return names.some((one) => one.split(/[\s-]+/).some((word) => word.startsWith(typed))) ? 1 : 2
  }
  return medicationList
    .map((one) => ({ one, rank: rank(one) }))
    .filter(({ rank }) => rank < 2)
    .toSorted((a, b) => a.rank - b.rank || (a.one.name < b.one.name ? -1 : 1))
    .map(({ one }) => one)
}

/** The strength of a medicine that is labelled so; undefined where it is not made so. */
export const strengthNamed = (
  { strengths }: Pick<ListedMedication, 'strengths'>,
  dosage: string,
): ListedStrength | undefined => strengths.find(({ label }) => label.toLowerCase() === dosage.toLowerCase())

/** The supplies that can be asked for, in days. */
export const supplyDays = [30, 60, 90] as const

/** How much is handed out for so many days, in tenths of a unit. */
export const tenthsFor = ({ tenths, isCourse }: ListedStrength, days: number): number =>
  isCourse ? tenths : (tenths * days) / 30

/** How many inhalers, pens or vials so much is; null for what is counted or measured. */
export const packsIn = ({ pack, tenths }: ListedStrength, handedOut: number) =>
  pack && { kind: pack.kind, count: (pack.count * handedOut) / tenths }
