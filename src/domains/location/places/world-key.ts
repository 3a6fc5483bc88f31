/** A town's name as names are compared: without accents, in small letters, with single spaces. */
export const worldKey = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s,'’.-]+/g, ' ')
    .trim()
