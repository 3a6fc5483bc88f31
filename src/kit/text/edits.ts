const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Every word that is one slip away: a letter left out, put in, another one, or two neighbours that changed places. */
export function oneEditAway(word: string): string[] {
  const found = new Set<string>()
  for (let i = 0; i <= word.length; i++) {
    const [before, behind] = [word.slice(0, i), word.slice(i)]
    found.add(before + behind.slice(1))
    if (behind.length > 1) found.add(before + behind.charAt(1) + behind.charAt(0) + behind.slice(2))
    for (const letter of letters) {
      found.add(before + letter + behind)
      if (behind) found.add(before + letter + behind.slice(1))
    }
  }
  found.delete(word)
  return [...found]
}

/** How many letters two words differ by, left out, put in or changed; anything above the most that matters may be told as more. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(changed, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    before = row
  }
  return before[b.length] ?? 0
}
