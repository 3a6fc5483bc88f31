import { dictionary } from '#kit/dictionary.ts'

// Clearinghouses write out what X12 has a code for.
const roles: Readonly<Record<string, string>> = dictionary({
  PAYER: 'PR',
  PRIMARY_PAYER: 'PRP',
  SECONDARY_PAYER: 'SEP',
  TERTIARY_PAYER: 'TTP',
  VENDOR: 'VN',
  PRIMARY_CARE_PROVIDER: 'P3',
  PROVIDER: '1P',
  PLAN_SPONSOR: 'P5',
  THIRD_PARTY_ADMINISTRATOR: 'X3',
  GATEWAY_PROVIDER: 'GP',
})

/** X12's code of what somebody is to a row, from a code or its words: `Primary Payer` is `PRP`. What nobody knows stays as it came. */
export function roleOf(said: string | null): string | null {
  const word = (said ?? '')
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_')
  return word === '' ? null : (roles[word] ?? word)
}
