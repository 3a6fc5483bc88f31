import { expect, test } from 'vitest'
import { recordTexts } from './record-texts.ts'

const files = import.meta.glob<string>(
  ['/src/{domains,server}/**/*.ts', '/db/functions/payments/*.sql', '!**/*.test.ts', '!**/testing/**'],
  { eager: true, query: '?raw', import: 'default' },
)

/** Of no person: nobody is left to tell, or it is about money and messages of the operator's own. */
const ofNobody = [
  'account/erased',
  'payments/own-transfer-entered',
  'payments/webhook-redelivered',
  'payments/webhook-stopped',
]
const codeIn = /(?<!topic: )'([a-z]+\/[a-z-]+)'/g
const codesOf = (text: string) => [...text.matchAll(codeIn)].map(([, code]) => code as string)

/** Every code that a file gives to the audit: those in its calls; where one is handed a name, all that the file knows but topics. */
function auditedIn(text: string): string[] {
  const calls = text.match(/\baudit(All)?\([^)].*$|insert into server\.audit[^;]*;/gm) ?? []
  return calls.some((call) => codesOf(call).length === 0) ? codesOf(text) : calls.flatMap(codesOf)
}

const audited = [...new Set(Object.values(files).flatMap(auditedIn))]

test('activity: whatever the product writes down about a person has words of its own in both languages', () => {
  expect(audited.length).toBeGreaterThan(35)
  for (const expected of ['payments/relay-asked', 'account/doctor-saved', 'token/card-disputed', 'costs/estimate-made'])
    expect(audited).toContain(expected)
  for (const words of [recordTexts.en, recordTexts.es ?? {}])
    expect(audited.filter((action) => !ofNobody.includes(action) && !Object.hasOwn(words, `did.${action}`))).toEqual([])
})
