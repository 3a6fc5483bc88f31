import { expect, test } from 'vitest'
import { answersOfPhoto, mergeCardRead, nameParts, type PhotoAnswer } from './card-read.ts'

const answer = (fields: [field: string, value: string, isSure?: boolean][]) =>
  ({
    fields: fields.map(([field, value, isSure = true]) => ({ field, value, confidence: 90, isSure })),
    phones: [
      { number: '555-010-0177', label: 'Pharmacist help', confidence: 99 },
      { number: '555-010-0188', label: 'Member Services', confidence: 70 },
    ],
  }) as unknown as PhotoAnswer

test('CARD-02 what was read answers the questions of the same name; a company only when it is in the directory', () => {
  const read = answersOfPhoto(
    answer([
      ['memberId', 'W796170523', false],
      ['memberName', 'JORDAN A SAMPLE'],
      ['insuranceCompany', 'Somebody Else'],
      ['rxBin', '610014'],
    ]),
    ['Humana'],
  )
  expect(read).toEqual({
    memberId: { value: 'W796170523', isSure: false },
    firstName: { value: 'Jordan A', isSure: true },
    lastName: { value: 'Sample', isSure: true },
    rxBin: { value: '610014', isSure: true },
    memberPhone: { value: '555-010-0188', isSure: false },
  })
  expect(answersOfPhoto(answer([['insuranceCompany', 'Humana']]), ['Humana'])).toMatchObject({ insuranceCompany: {} })
})
test('a name may be printed the other way round', () => {
  expect(nameParts('SAMPLE, JORDAN A')).toEqual({ first: 'JORDAN A', last: 'SAMPLE' })
})
test('nothing typed is replaced; what an earlier photo filled in is', () => {
  const first = answersOfPhoto(
    answer([
      ['memberId', 'W111'],
      ['groupNumber', '77'],
    ]),
    [],
  )
  const draft = mergeCardRead({ memberId: 'TYPED', firstName: 'Jo' }, null, first)
  expect(draft).toEqual({ memberId: 'TYPED', firstName: 'Jo', groupNumber: '77', memberPhone: '555-010-0188' })
  const second = answersOfPhoto(answer([['memberId', 'W222']]), [])
  expect(mergeCardRead(draft, first, second)).toEqual({
    memberId: 'TYPED',
    firstName: 'Jo',
    memberPhone: '555-010-0188',
  })
  expect(mergeCardRead({ memberId: 'W111' }, first, second)).toEqual({ memberId: 'W222', memberPhone: '555-010-0188' })
})
test.each([
  ['JORDAN A SAMPLE', 'Jordan A', 'Sample'],
  ['RON MCKAY', 'RON', 'MCKAY'],
  ['JD O’NEIL', 'JD', 'O’NEIL'],
  ['Ana Ruiz', 'Ana', 'Ruiz'],
])('CARD-02 a name in capitals is filled in as people write it where that is certain: %s', (printed, first, last) => {
  const { firstName, lastName } = answersOfPhoto(answer([['memberName', printed]]), [])
  expect([firstName?.value, lastName?.value]).toEqual([first, last])
})
