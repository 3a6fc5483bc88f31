import { plainLetters } from '#kit/text/plain-letters.ts'

/** A word as what is looked for is compared: small letters without accents, and without an s at its end. */
const plainWord = (word: string): string => plainLetters(word).toLowerCase().replace(/['’.]/g, '').replace(/s$/, '')

/** A text's words as they are compared here. */
export const plainWords = (text: string): string[] =>
  text
    .split(/[\s,;:!?¿¡/&()-]+/)
    .map(plainWord)
    .filter(Boolean)
