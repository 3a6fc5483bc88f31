import { plainWords } from './specialties/plain-words.ts'

// What the directory cannot be searched by: a language, an hour, a price, how good somebody is.
const wishes = new Set(
  plainWords(
    `speak speaks speaking spanish english habla hable hablan ingles espanol open now today tonight weekend saturday sunday hour
    hours cheap affordable free gratis barato barata best top great mejor hoy abierto abierta`,
  ),
)

/** The words of a search that are not looked for, nor part of the name that is, each run of them by itself: “hable español”, “today”. */
export function wishesIn(typed: string, name: string): string[] {
  const named = plainWords(name)
  const runs: string[][] = [[]]
  for (const word of typed.split(/[\s,;:!?¿¡]+/).filter(Boolean))
    if (plainWords(word).every((one) => wishes.has(one) && !named.includes(one))) runs.at(-1)?.push(word)
    else runs.push([])
  return runs.filter((run) => run.length > 0).map((run) => run.join(' '))
}
