import { usuallySeenFor } from '../specialties/everyday-words.ts'
import { specialtyPhrases } from '../specialties/specialty-words.ts'

const minLetters = 3
/** So long a word may go on behind what was typed of it. */
const mayGoOn = 4
const saysNothing = new Set('a an and at by de del el for in la las los of on the y dr dra'.split(' '))

/** The words of a name, as the directory keeps those of organizations; O Brien is written together there. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'‘’ʼ´`]/g, '')
    .toLowerCase()
    .replace(/\b([do]) (?=[a-z]{3})/g, '$1')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

/**
 * What the words of an organization's name must be, as PostgreSQL asks for them: each that was typed, one or many of it, the
 * last as far as it is typed; beside a specialty one of the words people have for it. Null when the text says too little.
 */
export function organizationWords(text: string, specialty?: string): string | null {
  const words = wordsOf(text).filter((word) => !saysNothing.has(word))
  if (!words.some((word) => word.length >= minLetters)) return null
  const asked = words.map((word, i) => oneOrMany(word, i === words.length - 1))
  const others = specialty ? wordsFor(specialty) : []
  return [...asked, ...(others.length > 0 ? [`(${others.join(' | ')})`] : [])].join(' & ')
}

function oneOrMany(word: string, isLast: boolean): string {
  const one = word.length > mayGoOn && word.endsWith('s') ? word.slice(0, -1) : word
  if (isLast && one.length >= mayGoOn) return `${one}:*`
  return one.length < mayGoOn ? one : `(${one} | ${one}s)`
}

/** The single words that are told for a specialty, long enough to be no other word's beginning. */
function wordsFor(specialty: string): string[] {
  const told = [
    ...[...specialtyPhrases].filter(([, name]) => name === specialty),
    ...[...usuallySeenFor].filter(([, [first]]) => first === specialty),
  ].map(([phrase]) => phrase)
  return [...new Set(told)].filter((word) => /^[a-z]{4,}$/.test(word)).map((word) => `${word}:*`)
}
