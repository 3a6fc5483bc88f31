import { expect, test } from 'vitest'
import { sampleGroups } from '#sandbox/world/pharmacy/drugs.ts'
import { seeded } from '#sandbox/world/random.ts'
import { buildMedicines } from './build-medicines.ts'
import { findMedicines } from './find-medicines.ts'
import { NameIndex } from './name-index.ts'
import { typedNames } from './testing/typed-names.ts'

const medicines = buildMedicines(sampleGroups(), true)
const index = new NameIndex(medicines)
const find = (text: string) => findMedicines(index, text)

const rows = typedNames
  .trim()
  .split('\n')
  .map((line) => line.split('|') as [string, string])

test('a hundred and fifty ways to name a medicine at least', () => {
  expect(rows.length).toBeGreaterThanOrEqual(150)
})

test.each(rows)('DISC-03 “%s” is read as %s', (typed, wanted) => {
  const { meant: one, matches } = find(typed)
  const { medicine, brand, strength } = one ?? {}
  const said = [[brand, medicine?.name].filter(Boolean).join(' of '), strength?.label].filter(Boolean).join(', ')
  expect(said).toBe(wanted)
  // It stands first wherever others are offered too.
  expect(matches[0]?.medicine.name).toBe(medicine?.name)
})

test.each([
  ['celebrx', ['Celexa', 'Celebrex']],
  ['kelex', ['Keflex', 'Celexa']],
  ['prednisole', ['Prednisone', 'Prednisolone']],
  ['metoprolol', ['Metoprolol tartrate', 'Metoprolol succinate']],
  ['T3', ['Acetaminophen and codeine', 'Liothyronine']],
  ['MS', ['Morphine']],
  ['vitamin d', ['Cholecalciferol', 'Ergocalciferol']],
  ['levo', ['Levothyroxine', 'Levofloxacin']],
  ['birth control', ['Norgestimate and ethinyl estradiol', 'Norethindrone']],
  ['insulin', ['Insulin lispro', 'Insulin glargine', 'Insulin aspart']],
])('what may be several medicines offers them and chooses none: %s', (typed, wanted) => {
  const { meant: one, matches } = find(typed)
  expect(one).toBeNull()
  const names = matches.map(({ medicine, brand }) => brand ?? medicine.name)
  for (const name of wanted) expect(names).toContain(name)
})

test.each(['unobtainium', 'xyzzy', '500 mg', 'tablet', '%', '🙂', 'citalopram xyz escitalopram'])(
  'what names no medicine finds none: %s',
  (typed) => {
    expect(find(typed).meant).toBeNull()
  },
)

test('an abbreviation is said as what it was read, and so is a slip; a name that stands there is not', () => {
  expect(find('MTX')).toMatchObject({ readAs: 'methotrexate', isShorthand: true })
  expect(find('lipiter')).toMatchObject({ readAs: 'Lipitor', isShorthand: false })
  expect(find('AZT')).toMatchObject({ readAs: 'zidovudine', isShorthand: true, matches: [] })
  expect(find('metformin hcl').readAs).toBeNull()
})

test('a strength that is not made is chosen for nobody', () => {
  const { meant: one, hasAmount } = find('metformin 333 mg')
  expect([one?.medicine.name, one?.strength, one?.fitting.length, hasAmount]).toEqual(['Metformin', null, 0, true])
})

test('whatever salt, strength, case or accent stands beside it, a medicine of one substance is found first', () => {
  const random = seeded(11)
  const around = [
    (name: string, strength: string) => `${name} ${strength}`,
    (name: string) => name.toUpperCase(),
    (name: string) => `${name.replace(/a/, 'á').replace(/o/, 'ó')} `,
    (name: string, strength: string) => `${strength} of ${name}`,
    (name: string) => `generic ${name} usp`,
    (name: string, strength: string) => `${name}   ${strength.replace(' ', '')} x 30`,
  ]
  for (const { name, strengths, substances } of medicines) {
    const strength = random.pick(strengths).strength
    const typed = random.pick(around)(name, substances.includes('+') ? '' : strength)
    const names = find(typed)
      .matches.slice(0, 1)
      .map(({ medicine }) => medicine.name)
    expect(names, typed).toEqual([name])
  }
})

/** A word with one slip: a letter left out, doubled, another one, or two that changed places; never the first. */
function slipped(name: string, random: ReturnType<typeof seeded>): string {
  const at = random.between(1, name.length - 2)
  const [before, letter, behind] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)]
  const other = random.pick([...'aeioumnrstl'])
  return random.pick([
    before + behind,
    before + letter + letter + behind,
    before + other + behind,
    before + behind.charAt(0) + letter + behind.slice(1),
  ])
}

test('one slip in a name of six letters or more finds it among the first three', () => {
  const random = seeded(29)
  const names = medicines.flatMap(({ name, brands }) =>
    [name, ...brands].filter((text) => text.replace(/\W/g, '').length >= 6),
  )
  const lost = names.flatMap((name) => {
    const typed = slipped(name, random)
    const found = find(typed).matches.slice(0, 3)
    const isThere = found.some(({ medicine }) => medicine.name === name || medicine.brands.includes(name))
    return isThere ? [] : [`${typed} for ${name}`]
  })
  expect(names.length).toBeGreaterThan(400)
  expect(lost).toEqual([])
})
