import { familyNames, givenNames } from '../world/names.ts'
import { type Random, seeded } from '../world/random.ts'

/** What a card says; the same names as what is read from it. Null: it is not on the card. */
export type CardFacts = {
  insuranceCompany: string
  planName: string
  planType: string
  memberName: string
  memberId: string
  groupNumber: string | null
  rxBin: string | null
  rxPcn: string | null
  rxGroup: string | null
  copayPrimaryCare: string | null
  copaySpecialist: string | null
  copayUrgentCare: string | null
  copayEmergency: string | null
  deductible: string | null
  phones: string[]
}

const companies = [
  'Meridian Health (Sample)',
  'Larkspur Mutual (Sample)',
  'Bluefern Care (Sample)',
  'Harborlight Health Plan (Sample)',
  'Summit Trail Insurance (Sample)',
  'UnitedHealthcare',
  'Humana',
  'Blue Cross and Blue Shield of Texas',
  'Oscar Health',
  'Tufts Health Plan',
  'SelectHealth',
  'Premera Blue Cross',
] as const
const planWords = ['Choice', 'Preferred', 'Access', 'Essential', 'Silver', 'Gold', 'Freedom'] as const
const types = ['PPO', 'HMO', 'EPO', 'POS'] as const
const letters = 'ABCDEFGHJKLMNPRSTUVWXY'

/** Everything a card of an invented person could say, the same for the same seed. */
export function inventFacts(seed: number): CardFacts {
  const random = seeded(seed * 7919 + 17)
  const planType = random.pick(types)
  const digits = (count: number) => Array.from({ length: count }, () => random.between(0, 9)).join('')
  const dollars = (from: number, to: number, step: number) => String(random.between(from, to) * step)
  const phone = () => `${random.between(201, 989)}-555-0${digits(3)}`
  return {
    insuranceCompany: random.pick(companies),
    planName: `${random.pick(planWords)} ${random.pick(['', 'Plus ', `${random.between(1, 9)}000 `])}${planType}`,
    planType,
    memberName: nameOf(random),
    memberId: idOf(random, digits),
    groupNumber: random.pick([
      digits(6),
      digits(7),
      `${random.pick([...letters])}${digits(5)}`,
      `${digits(5)}-${digits(2)}`,
    ]),
    rxBin: random.pick(['610014', '003858', '004336', '610279', '015581', '020099']),
    rxPcn: random.pick(['A4', 'ADV', 'MEDDADV', '9999', 'IRX', 'HMORX', '03200000']),
    rxGroup: random.pick(['RX1183', 'UHEALTH', 'HBXRX', 'SAMPLERX', 'RX2247']),
    copayPrimaryCare: dollars(0, 9, 5),
    copaySpecialist: dollars(4, 16, 5),
    copayUrgentCare: dollars(5, 20, 5),
    copayEmergency: dollars(4, 20, 25),
    deductible: dollars(0, 16, 250),
    phones: [phone(), phone()],
  }
}

function nameOf(random: Random): string {
  const middle = random.next() < 0.4 ? `${random.pick([...letters])} ` : ''
  return `${random.pick(givenNames)} ${middle}${random.pick(familyNames)}`
}

/** As insurers number their members: digits alone, letters first, or groups. */
function idOf(random: Random, digits: (count: number) => string): string {
  const some = (count: number) => Array.from({ length: count }, () => random.pick([...letters])).join('')
  const kind = random.between(0, 4)
  if (kind === 0) return digits(9).replace(/^0/, '4')
  if (kind === 1) return `W${digits(9)}`
  if (kind === 2) return `${some(3)}${digits(9)}`
  if (kind === 3) return `${some(2)}-${digits(4)}-${digits(3)}`
  return `H${digits(8)}`
}

/** A Medicare number: eleven letters, each place of its kind. */
export function medicareNumber(seed: number): string {
  const random = seeded(seed * 31 + 7)
  const letter = () => random.pick([...'ACDEFGHJKMNPQRTUVWXY'])
  const digit = () => String(random.between(0, 9))
  return `${random.between(1, 9)}${letter()}${digit()}${digit()}-${letter()}${letter()}${digit()}-${letter()}${letter()}${digit()}${digit()}`
}
