/**
 * A number, name or amount as it was typed or pasted, in plain signs: what cannot be seen is taken out, every space, dash
 * and apostrophe is the common one, and the wide digits and letters of an input method are plain. `843\u2011229` is `843-229`.
 */
export const cleanTyped = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u3164]/gu, '')
    .replace(/[\s\p{Z}]+/gu, ' ')
    .replace(/[\p{Pd}\u2212\u00ad]/gu, '-')
    .replace(/[\u2018\u2019\u201b\u02bc\u02b9\u2032\u00b4`]/g, "'")
    .trim()

/** Whether anything of a text can be seen. */
export const isVisible = (text: string): boolean => /[^\p{C}\p{Z}\s\u034f\u115f\u1160\u3164]/u.test(text)
