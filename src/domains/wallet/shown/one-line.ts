// Control, format, private and unassigned characters: they hide, reorder or break the words around them.
const unseen = /[\p{C}\p{Zl}\p{Zp}]/u
const everyUnseen = new RegExp(unseen, 'gu')

/** Whether a text holds nothing that hides or reorders other characters; line ends and tabs are fine. */
export const isPlain = (text: string): boolean => !unseen.test(text.replace(/[\n\r\t]/g, ' '))

/** Foreign words made fit to stand in one of our sentences: one line, nothing hidden, cut after so many characters. */
export function oneLine(text: string, most: number): string {
  // Cut twice: at first so that a megabyte costs nothing, then to the length that is shown.
  const line = text
    .slice(0, most * 4)
    .replace(everyUnseen, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...line]
  if (characters.length <= most) return line
  return `${characters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`
}
