import { plainWords } from './specialties/plain-words.ts'

// What the directory cannot be searched by: a language, an hour, a price, how good somebody is.
const wishes = new Set(
  plainWords(
    `speak speaks speaking spanish english habla hable hablan ingles espanol open now today tonight weekend saturday sunday hour
    hours cheap affordable free gratis barato barata best top great mejor hoy abierto abierta`,
  ),
)

/** What of a search is looked for: a name, and a place that may have been typed beside it. */
type Searched = { name?: string | undefined; place?: string | undefined }

/** The words of a search that are not looked for, each run of them by itself: “hable español”, “today”; none of the name or the place. */
export function wishesIn(typed: string, { name = '', place = '' }: Searched): string[] {
  const words = typed.split(/[\s,;:!?¿¡]+/).filter((word) => plainWords(word).length > 0)
  const named = plainWords(name)
  const [start, end] = placeIn(words, place)
  const runs: string[][] = [[]]
  for (const [i, word] of words.entries())
    if ((i < start || i >= end) && plainWords(word).every((one) => wishes.has(one) && !named.includes(one)))
      runs.at(-1)?.push(word)
    else runs.push([])
  return runs.filter((run) => run.length > 0).map((run) => run.join(' '))
}

/** Between which words a place stands, the last time: of `great dentist Great Falls` the third and fourth. */
function placeIn(words: readonly string[], place: string): [start: number, end: number] {
  const plain = words.map((word) => plainWords(word).join(' '))
  const sought = plainWords(place)
  const isAt = (start: number) => sought.every((word, i) => plain[start + i] === word)
  const start = sought.length === 0 ? -1 : plain.findLastIndex((_, i) => isAt(i))
  return [start, start + (start < 0 ? 0 : sought.length)]
}
