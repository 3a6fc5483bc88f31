/** A letter of a line: how sure, where (in steps of the network) it begins and ends, and how likely a space stood before it. */
export type Letter = { letter: string; sure: number; from: number; to: number; space: number }

/** What stands on cards: the network knows thousands of Chinese letters too, which would only be mistakes. */
export function classesOnCards(alphabet: readonly string[]): number[] {
  const isOnCards = (letter: string) => /^[ -~]$/.test(letter) || '®™©°·éñáíóúüÑÉ'.includes(letter)
  return alphabet.flatMap((letter, n) => (n === 0 || isOnCards(letter) ? [n] : []))
}

/**
 * Reads off what the network said of each step along a line: the likeliest class, the same one in a row being one
 * letter.
 */
export function readOff(
  said: Float32Array,
  steps: number,
  alphabet: readonly string[],
  classes: readonly number[],
): Letter[] {
  const letters: Letter[] = []
  let [before, space] = [0, 0]
  for (let step = 0; step < steps; step++) {
    const start = step * alphabet.length
    const { best, sure, all } = likeliest(said, start, classes)
    const spaceHere = (said[start + alphabet.length - 1] ?? 0) / all
    space = Math.max(space, spaceHere)
    const last = letters.at(-1)
    if (best !== 0 && best === before && last) {
      last.sure = Math.max(last.sure, sure)
      last.to = step
    } else if (best !== 0) {
      letters.push({ letter: alphabet[best] ?? '', sure, from: step, to: step, space })
      space = spaceHere
    }
    before = best
  }
  return letters
}

function likeliest(said: Float32Array, start: number, classes: readonly number[]) {
  let [best, most, all] = [0, -1, 0]
  for (const one of classes) {
    const chance = said[start + one] ?? 0
    all += chance
    if (chance > most) [best, most] = [one, chance]
  }
  return { best, sure: most / (all || 1), all: all || 1 }
}
