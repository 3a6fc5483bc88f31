import { type ListedMedicine, type ListedStrength, packKinds } from './listed-medicine.ts'
import { strengthAndForm, substanceKey } from './same-medicine.ts'

/** One of the commonest medicines, with what no file says: its name in Spanish, and how much of it people usually get for 30 days. */
export type CommonMedicine = Pick<ListedMedicine, 'name' | 'spanishName' | 'brands' | 'formerBrands' | 'substances'> & {
  strengths: readonly Omit<ListedStrength, 'brands' | 'names' | 'sold' | 'dose'>[]
}

// Generic name | in Spanish, where it is another | brands, those that are not made any more with a ~ | strength and form : units for 30 days, of which kind and packed how, or for one course : its release.
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
Warfarin|Warfarina|~Coumadin|2 mg tablet:30;5 mg tablet:30
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
Trazodone|Trazodona|~Desyrel|50 mg tablet:30;100 mg tablet:30
Mirtazapine|Mirtazapina|Remeron|15 mg tablet:30;30 mg tablet:30
Buspirone|Buspirona|~Buspar|5 mg tablet:60;10 mg tablet:60
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
Buprenorphine and naloxone|Buprenorfina y naloxona|Suboxone|8 mg/2 mg film:60;8 mg/2 mg sublingual tablet:60
Omeprazole|Omeprazol|Prilosec|20 mg delayed-release capsule:30;40 mg delayed-release capsule:30
Pantoprazole|Pantoprazol|Protonix|20 mg delayed-release tablet:30;40 mg delayed-release tablet:30
Famotidine|Famotidina|Pepcid|20 mg tablet:60;40 mg tablet:30
Ondansetron|Ondansetrón|Zofran|4 mg tablet:12:course;8 mg tablet:12:course
Montelukast||Singulair|10 mg tablet:30
Albuterol|Salbutamol|Ventolin HFA, ~ProAir HFA|90 mcg inhaler, 200 puffs, 8.5 g:8.5:GM inhaler course;90 mcg inhaler, 200 puffs, 18 g:18:GM inhaler course;90 mcg inhaler, 200 puffs, 6.7 g:6.7:GM inhaler course
Fluticasone|Fluticasona||44 mcg inhaler, 120 puffs, 10.6 g:10.6:GM inhaler course;110 mcg inhaler, 120 puffs, 12 g:12:GM inhaler course;220 mcg inhaler, 120 puffs, 12 g:12:GM inhaler course
Budesonide and formoterol|Budesonida y formoterol|Symbicort|80 mcg/4.5 mcg inhaler, 120 puffs, 10.2 g:10.2:GM inhaler course;160 mcg/4.5 mcg inhaler, 120 puffs, 10.2 g:10.2:GM inhaler course
Amoxicillin|Amoxicilina|Amoxil|250 mg capsule:21:course;500 mg capsule:21:course
Amoxicillin and clavulanate|Amoxicilina y clavulanato|Augmentin|875 mg/125 mg tablet:20:course
Azithromycin|Azitromicina|Zithromax|250 mg tablet:6:course;500 mg tablet:3:course
Cephalexin|Cefalexina|Keflex|250 mg capsule:28:course;500 mg capsule:28:course
Prednisone|Prednisona|~Deltasone|5 mg tablet:21:course;10 mg tablet:21:course;20 mg tablet:21:course
Cyclobenzaprine|Ciclobenzaprina|~Flexeril|5 mg tablet:30;10 mg tablet:30
Meloxicam||Mobic|7.5 mg tablet:30;15 mg tablet:30
Naproxen|Naproxeno|Naprosyn|250 mg tablet:60;500 mg tablet:60
Allopurinol|Alopurinol|Zyloprim|100 mg tablet:30;300 mg tablet:30
Tamsulosin|Tamsulosina|Flomax|0.4 mg capsule:30
Sildenafil|Sildenafilo|Viagra|50 mg tablet:6:course;100 mg tablet:6:course
`

const units = ['EA', 'ML', 'GM'] as const

function strengthOf(text: string): CommonMedicine['strengths'][number] {
  const [label = '', amount = '', more = '', release = ''] = text.split(':')
  const words = more.split(' ')
  const kind = packKinds.find((one) => words.includes(one))
  return {
    label,
    ...strengthAndForm(label),
    tenths: Math.round(Number(amount) * 10),
    unit: units.find((one) => words.includes(one)) ?? 'EA',
    isCourse: words.includes('course'),
    pack: kind ? { kind, count: Number(words.find((word) => /^\d+$/.test(word)) ?? 1) } : null,
    release: release || null,
  }
}

function medicineOf(line: string): CommonMedicine {
  const [name = '', spanishName = '', brands = '', strengths = ''] = line.split('|')
  const named = brands ? brands.split(', ') : []
  return {
    name,
    spanishName: spanishName || name,
    brands: named.filter((brand) => !brand.startsWith('~')),
    formerBrands: named.flatMap((brand) => (brand.startsWith('~') ? brand.slice(1) : [])),
    substances: substanceKey(name),
    strengths: strengths.split(';').map(strengthOf),
  }
}

/**
 * The medicines that are asked for most, in the order of what they are for. A brand stands only where it is the same
 * substance in one of these strengths and forms. All others are those of the list that is loaded.
 */
export const commonMedicines: readonly CommonMedicine[] = lines.trim().split('\n').map(medicineOf)
