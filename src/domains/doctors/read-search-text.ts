import { editDistance } from '#kit/edits.ts'
import { plainName } from './names/name-words.ts'
import { plainWords, specialtyPhrases, specialtyTopics } from './specialties/specialty-words.ts'

/** What a typed text looks for: a specialty by its name in English, a person, and a place that was typed behind them. */
export type SearchText = { specialty: string | null; name: string; where: string }

const doctors = new Set(
  plainWords(
    'doctor doctors doctora medico medica physician specialist especialista provider clinic clinica consultorio dr dra',
  ),
)
const fillers = new Set(
  plainWords(`a an the my our for of and or to me i need want find find looking look good best great new who treats treat that
    is some any care health problem problems pain issues issue office visit exam people person patients
    de del la el los las lo un una unos unas mi mis para y o que busco necesito quiero buscar buen buena mejor dolor problemas
    consulta cita salud con`),
)
const maxWords = 4
/** How many slips a word may have: only one that is long enough is not another word then. */
const maxSlips = (word: string) => (word.length < 7 ? 0 : word.length < 11 ? 1 : 2)

const nearWords = /^(.*?)\s*\b(?:near|nearby|close to|around|in|at|cerca del?|cerca|en)\s+(\S.*)$/i
const nearMe = /\s*\b(?:near(?:by)?(?: me)?|around here|close to me|cerca(?: de m[ií])?|cerca de aqu[ií])\s*$/i
const zipBehind = /^(.*\S)[\s,]+(\d{5}(?:-\d{4})?)$/

/** Reads `heart doctor`, `OB-GYN`, `médico de niños`, `pediatrician near 10001`, `Dr. Gibson`, `cardiologist Gibson`. */
export function readSearchText(typed: string): SearchText {
  const text = typed.trim().replace(/\s+/g, ' ').replace(nearMe, '')
  const [, before, where] = nearWords.exec(text) ?? zipBehind.exec(text) ?? []
  const what = before ?? text
  return { ...readWhat(what), where: where ?? '' }
}

function readWhat(text: string): { specialty: string | null; name: string } {
  const isTitled = /^dra?\b/i.test(text)
  const words = text.split(/[\s,;/&()-]+/).filter((word) => plainWords(word).length > 0)
  const plain = words.map((word) => plainWords(word)[0] ?? '')
  const found = isTitled ? null : (phraseIn(plain) ?? topicsIn(plain))
  if (!found) return { specialty: null, name: plain.every(isAside) ? '' : plainName(text) }
  const isSame = (word = '') =>
    specialtyPhrases.get(word) === found.specialty || specialtyTopics.get(word) === found.specialty
  const rest = words.filter((_, i) => !found.at.has(i) && !isSame(plain[i]))
  while (rest.length > 0 && isAside(plainWords(rest[0] ?? '')[0] ?? '')) rest.shift()
  while (rest.length > 0 && isAside(plainWords(rest.at(-1) ?? '')[0] ?? '')) rest.pop()
  return { specialty: found.specialty, name: plainName(rest.join(' ')) }
}

const isAside = (word: string) => doctors.has(word) || fillers.has(word)

type Found = { specialty: string; at: ReadonlySet<number> }

/** The longest phrase that means a specialty, and the words it stands in. */
function phraseIn(words: readonly string[]): Found | null {
  for (let length = Math.min(maxWords, words.length); length > 0; length--)
    for (let start = 0; start + length <= words.length; start++) {
      const specialty = specialtyPhrases.get(words.slice(start, start + length).join(' '))
      if (specialty) return { specialty, at: new Set(words.slice(start, start + length).map((_, i) => start + i)) }
    }
  for (const [i, word] of words.entries()) {
    const most = maxSlips(word)
    const slips = most === 0 ? [] : [...specialtyPhrases].filter(([phrase]) => editDistance(word, phrase, most) <= most)
    const specialty = slips[0]?.[1]
    if (specialty) return { specialty, at: new Set([i]) }
  }
  return null
}

/** What a doctor is told of beside, or what is told of alone. */
function topicsIn(words: readonly string[]): Found | null {
  const topics = words.map((word) => specialtyTopics.get(word))
  const specialty = topics.find((topic) => topic !== undefined)
  if (!specialty) return null
  const isOnlyThat = words.every((word, i) => topics[i] !== undefined || isAside(word))
  const isDoctor = words.some((word) => doctors.has(word))
  if (!isOnlyThat && !isDoctor) return null
  return { specialty, at: new Set(words.flatMap((_, i) => (topics[i] ? [i] : []))) }
}
