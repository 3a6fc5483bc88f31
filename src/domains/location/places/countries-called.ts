import { worldKey } from './world-key.ts'

// The languages most travellers to and from the US write, and those of their scripts.
const languages =
  `en es fr de it pt nl pl ru uk tr ar he fa hi bn ur ta te zh-Hans zh-Hant ja ko vi th id ms fil sv da nb fi cs sk hu
  ro bg el hr sr sl et lv lt ca ka hy sw am ne km my`.split(/\s+/)
// What people write and no list of countries has.
const others: Readonly<Record<string, string>> = {
  AE: 'Emirates,Emiratos,UAE',
  CI: 'Ivory Coast',
  CZ: 'Czech Republic,República Checa',
  GB: 'England,Inglaterra,Angleterre,Scotland,Escocia,Wales,Gales,Great Britain,Gran Bretaña,Northern Ireland,UK',
  KR: 'Korea,Corea',
  NL: 'Holland,Holanda',
  RU: 'Russian Federation',
  TR: 'Turkey,Turquía',
  US: 'USA,America,United States of America,EEUU,EE.UU.,Estados Unidos de América',
}

let known: Map<string, Set<string>> | null = null

/** The countries (ISO 3166-1, two letters) a text may name: by their code, or by their name in any of fifty languages. */
export function countriesCalled(text: string): readonly string[] {
  known ??= readNames()
  const key = worldKey(text)
  const found = known.get(key)
  if (found) return [...found]
  // The beginning of a name, as people stop typing.
  const begun = key.length < 3 ? [] : [...known].flatMap(([name, codes]) => (name.startsWith(key) ? [...codes] : []))
  return [...new Set(begun)]
}

function readNames(): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>()
  const add = (name: string, code: string) => {
    const key = worldKey(name)
    names.set(key, (names.get(key) ?? new Set()).add(code))
  }
  const codes = countryCodes()
  for (const language of languages) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of codes) {
      const name = display.of(code)
      if (name) add(name, code)
    }
  }
  for (const code of codes) add(code, code)
  for (const [code, called] of Object.entries(others)) for (const name of called.split(',')) add(name, code)
  return names
}

/** Every pair of letters that is a country or territory today. */
function countryCodes(): string[] {
  const display = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  return letters
    .flatMap((one) => letters.map((other) => one + other))
    .filter((code) => display.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code)
}
