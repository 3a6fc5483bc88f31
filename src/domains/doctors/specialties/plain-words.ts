/** A word as what is looked for is compared: small letters without accents, and without an s at its end. */
const plainWord = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/s$/, '')

/** A text's words as they are compared here. */
export const plainWords = (text: string): string[] =>
  text
    .split(/[\s,;:!?¿¡/&()-]+/)
    .map(plainWord)
    .filter(Boolean)
