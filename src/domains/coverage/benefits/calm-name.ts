// Names that stay as they are, and words that begin small inside a name.
const asPrinted = new Set(['TRICARE', 'CHAMPVA', 'CHIP', 'AARP', 'BCBS', 'UPMC', 'USAA', 'GEHA'])
const small = new Set(['OF', 'AND', 'THE', 'FOR', 'IN', 'BY'])

/**
 * A name that insurers send in capitals, as people write it: `CHOICE PPO` is `Choice PPO`. What has small letters already
 * stays; so does what has no vowel or three letters at most, such as HMO.
 */
export function calmName(name: string): string {
  if (/\p{Ll}/u.test(name)) return name
  return name.replace(/\p{L}+/gu, (word, at: number) => {
    if (small.has(word)) return at === 0 ? capitalized(word) : word.toLowerCase()
    const isShort = word.length <= 3 || !/[AEIOUÁÉÍÓÚ]/.test(word)
    return isShort || asPrinted.has(word) ? word : capitalized(word)
  })
}

const capitalized = (word: string): string => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`
