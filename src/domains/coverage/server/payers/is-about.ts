import { firstNames } from '#kit/first-names.ts'
import { plainLetters } from '#kit/text/plain-letters.ts'
import type { AnsweredPerson, PayerAnswer } from '../../benefits/payer-answer.ts'
import type { MemberQuestion } from './ask-payer.ts'

const plain = (text: string | null) =>
  plainLetters(text ?? '')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
/** Two texts of which nothing is left in plain letters are no match: nobody knows that they are the same. */
const isSame = (one: string | null, other: string | null) => plain(one) !== '' && plain(one) === plain(other)
const wordsOf = (name: string) => name.split(/\s+/).map(plain).filter(Boolean)

/** `Mary Ann` is `MARYANN` and `MARY`; no name is another for its first letters. */
function isSameFirstName(one: string, other: string): boolean {
  if (isSame(one, other)) return true
  const [shorter, longer] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length) as [string[], string[]]
  return shorter.length > 0 && shorter.every((word, n) => word === longer[n])
}

/** `Bill` for `WILLIAM`, either way round. Two nicknames are never the same: `Ed` and `Ted` may be brothers. */
function isShortFor(one: string, other: string): boolean {
  const [[a = '', ...moreOfA], [b = '', ...moreOfB]] = [wordsOf(one), wordsOf(other)].map((words) =>
    words.map((word) => word.toLowerCase()),
  ) as [string[], string[]]
  const isSameSecond = moreOfA.length === 0 || moreOfB.length === 0 || moreOfA.join() === moreOfB.join()
  return isSameSecond && (firstNames(a).includes(b) || firstNames(b).includes(a))
}

/**
 * Whether an answer is about the person asked about. Insurers correct spellings and numbers, so of number and last name one
 * may differ where all else holds. Another first name is another person, a twin, unless one is short for the other and all
 * else holds; another day of birth never is the same. An answer that stands for the other one of member and dependent, or
 * without a day of birth, must hold in everything it has.
 */
export function isAbout(
  { person }: Pick<PayerAnswer, 'person'>,
  { memberId, subscriber, dependent }: MemberQuestion,
): boolean {
  const asked = dependent ?? subscriber
  if (!person) return false
  const { firstName, dateOfBirth, isDependent } = person
  const isOwnName = firstName === null || isSameFirstName(firstName, asked.firstName)
  if (!isOwnName && (dateOfBirth === null || !isShortFor(firstName, asked.firstName))) return false
  if (dateOfBirth !== null && asked.dateOfBirth !== null && dateOfBirth !== asked.dateOfBirth) return false
  const same = [isSame(person.memberId, memberId), isSame(person.lastName, asked.lastName)]
  const isSamePlace = isDependent === (dependent !== null)
  if (isSamePlace && dateOfBirth !== null && firstName !== null && isOwnName) return same.some(Boolean)
  return isNamedEnough(person, isSamePlace) && same.every(Boolean)
}

/** Of somebody in another place the day of birth is needed beside the name: a parent may have a child's name. */
const isNamedEnough = ({ firstName, dateOfBirth }: AnsweredPerson, isSamePlace: boolean) =>
  isSamePlace ? firstName !== null || dateOfBirth !== null : firstName !== null && dateOfBirth !== null
