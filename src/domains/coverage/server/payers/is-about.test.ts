import { expect, test } from 'vitest'
import type { AnsweredPerson } from '../../benefits/payer-answer.ts'
import type { MemberQuestion } from './ask-payer.ts'
import { isAbout } from './is-about.ts'

const jordan = { firstName: 'Jordan', lastName: 'Sample', dateOfBirth: '1980-02-03' }
const riley = { firstName: 'Riley', lastName: 'Sample', dateOfBirth: '2015-05-06' }
const question = { company: 'Meridian', payerId: 'M', memberId: 'MH-4402-118' }
const ofJordan: MemberQuestion = { ...question, subscriber: jordan, dependent: null }
const ofRiley: MemberQuestion = {
  ...question,
  subscriber: { firstName: 'Jordan', lastName: 'Sample', dateOfBirth: null },
  dependent: riley,
}
const answered = (person: Partial<AnsweredPerson>, asked = ofJordan) =>
  isAbout(
    {
      person: {
        firstName: 'JORDAN',
        lastName: 'SAMPLE',
        memberId: 'MH4402118',
        dateOfBirth: '1980-02-03',
        isDependent: false,
        ...person,
      },
    },
    asked,
  )
const child = { firstName: 'RILEY', dateOfBirth: '2015-05-06', isDependent: true } as const

test.each<[string, Partial<AnsweredPerson>, MemberQuestion]>([
  ['the member', {}, ofJordan],
  ['the member, by a number the insurer corrected', { memberId: 'MH4402119' }, ofJordan],
  ['the member, by a last name the insurer corrected', { lastName: 'SAMPLE-REYES' }, ofJordan],
  ['the member, with a second first name', { firstName: 'JORDAN LEE' }, ofJordan],
  ['the member, whose day of birth is not said', { dateOfBirth: null }, ofJordan],
  ['the child', child, ofRiley],
  ['the child, whom the insurer has as a member with a number of their own', { ...child, isDependent: false }, ofRiley],
])('an answer about %s is about who was asked about', (_, person, asked) => expect(answered(person, asked)).toBe(true))

const ofNamed = (firstName: string): MemberQuestion => ({ ...ofJordan, subscriber: { ...jordan, firstName } })
test.each([
  ['Bill', 'WILLIAM'],
  ['William', 'BILL'],
  ['Peggy', 'MARGARET ANN'],
  ['Memo', 'GUILLERMO'],
  ['José', 'PEPE'],
])('%s is who the insurer has as %s, where number, last name and day of birth hold', (typed, firstName) => {
  expect(answered({ firstName }, ofNamed(typed))).toBe(true)
  for (const other of [{ memberId: 'X' }, { lastName: 'LARKIN' }, { dateOfBirth: null }, { dateOfBirth: '1980-03-02' }])
    expect(answered({ firstName, ...other } as Partial<AnsweredPerson>, ofNamed(typed))).toBe(false)
})
test.each([
  ['Bill', 'ROBERT'],
  ['Bill', 'WILL'],
  ['Ed', 'TED'],
  ['Bill Lee', 'WILLIAM JOHN'],
  ['', 'WILLIAM'],
])('%s is not who the insurer has as %s', (typed, firstName) =>
  expect(answered({ firstName }, ofNamed(typed))).toBe(false),
)

test.each<[string, Partial<AnsweredPerson>, MemberQuestion]>([
  ['a twin: the same birthday, last name and number', { firstName: 'JAMIE' }, ofJordan],
  ['a twin with the same initial', { firstName: 'J' }, ofJordan],
  [
    'a twin with one of two names',
    { firstName: 'JORDAN LEE' },
    { ...ofJordan, subscriber: { ...jordan, firstName: 'Jordan Ann' } },
  ],
  ['another day of birth', { dateOfBirth: '1980-03-02' }, ofJordan],
  ['the parent instead of the child, without a day of birth', { dateOfBirth: null }, ofRiley],
  ['a parent of the child’s name, without a day of birth', { firstName: 'RILEY', dateOfBirth: null }, ofRiley],
  ['the parent, where neither name nor day is said', { firstName: null, dateOfBirth: null }, ofRiley],
  ['a child of the member’s name, without a day of birth', { dateOfBirth: null, isDependent: true }, ofJordan],
  ['somebody with another number and another last name', { memberId: 'X', lastName: 'LARKIN' }, ofJordan],
  ['a number that is another’s, without a day of birth', { dateOfBirth: null, memberId: 'X' }, ofJordan],
  ['a last name and number alone', { firstName: null, dateOfBirth: null }, ofJordan],
])('an answer about %s is about somebody else', (_, person, asked) => expect(answered(person, asked)).toBe(false))

test('an answer about nobody is about somebody else', () => expect(isAbout({ person: null }, ofJordan)).toBe(false))
test.each([
  ['李 小龙', '王 芳', 'Иван', '-'],
  ['', ' ', '', ''],
])('a name or number of which nothing is left in plain letters (%j, %j) is never the same as another', (...names) => {
  const [firstName, lastName, other, memberId] = names
  const asked: MemberQuestion = { ...ofJordan, memberId, subscriber: { ...jordan, firstName, lastName } }
  const said = { firstName: other, lastName: firstName, memberId: '#' }
  expect(answered(said, asked)).toBe(false)
  expect(answered({ ...said, firstName: null, dateOfBirth: null }, asked)).toBe(false)
})
