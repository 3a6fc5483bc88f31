import { dictionary } from '#kit/dictionary.ts'
import { editDistance } from '#kit/text/edits.ts'
import { plainName } from './names/name-words.ts'
import { withoutNearMe } from './near-me.ts'
import { seenWhen, type Urgency, urgencyOf, usuallySeenFor } from './specialties/everyday-words.ts'
import { withoutInsurer } from './specialties/insurer-words.ts'
import { plainWords } from './specialties/plain-words.ts'
import { specialtyPhrases } from './specialties/specialty-phrases.ts'
import { numberOf } from './typed-number.ts'

/** What a typed text looks for, as far as it is read. */
export type SearchText = {
  /** A specialty by its name in English. */
  specialty: string | null
  /** Whom people usually see for what was named instead of a specialty, the first being the one above. */
  usually: readonly string[]
  /** A person, by name or by the number of the registry. */
  name: string
  /** A woman or a man is looked for. */
  sex: 'F' | 'M' | null
  /** A place that was typed behind it. */
  where: string
  /** It says that somebody's life may be in danger. */
  urgency: Urgency | null
}

type CareText = Omit<SearchText, 'where' | 'urgency'>

const doctors = new Set(
  plainWords(
    `doctor doctors doctora doctoras medico medica physician specialist especialista provider clinic clinica consultorio dr dra
    doc docs center centro hospital`,
  ),
)
const fillers = new Set(
  plainWords(`a an the my our his her for of and or to me i im we is am are be get getting got have has having been am
    need want find finding look looking see seeing good best great top new old nice cheap affordable cost low free open now today
    tonight asap weekend saturday sunday hour 24 who treats treat that which some any care health issue issues problem problems
    pain pains ache aches hurt hurts hurting sore bad severe chronic itchy swollen swelling symptom symptoms test testing tests
    exam exams checkup check treatment visit office appointment appointments insurance takes taking accepting accept accepts
    medicaid medicare patient patients person people adult adults local nearby near me closest around here help with in on at
    emergency emergencia urgent urgente gratis barato barata cerca loss falling removal whitening
    extraction replacement school sport swelling spasm stiff stiffness injury cleaning discharge thought thoughts
    al en de del la el los las lo un una unos unas mi mis mio tengo tiene estoy esta necesito quiero busco buscar ver para y o que
    buen buena bueno mejor dolor dolores duele duelen problema problemas consulta cita salud con examen prueba pruebas
    speaking spanish english habla hable espanol ingles
    no without uninsured sin seguro aseguranza please favor experienced`),
)
const children = new Set(
  plainWords(
    'kid child children baby babies infant toddler teen teens pediatric nino nina ninos ninas bebe infantil hijo hija',
  ),
)
const ofChildren = dictionary({ Dentistry: 'Children’s Dentistry', 'Primary Care': 'Pediatrics' })
const sexes = dictionary<'F' | 'M'>({ female: 'F', lady: 'F', femenina: 'F', male: 'M', masculino: 'M' })
const sexesBeside = dictionary<'F' | 'M'>({ ...sexes, woman: 'F', mujer: 'F', man: 'M', hombre: 'M' })
const namesToo = new Set(plainWords('colon hand back cold family general regular pie rash cancer nina'))
/** What is said beside whom somebody looks for, and the names of people too: Dra. Dolores. */
const asidesNamed = new Set(plainWords('dolores best good bueno lo day'))
const doctorsTitles = new Set(plainWords('dr dra doctor doctora'))
const maxWords = 4
/** How many slips a word may have: only one that is long enough is not another word then. */
const maxSlips = (word: string) => (word.length < 7 ? 0 : word.length < 11 ? 1 : 2)

const nearWords = /^(.*?)\s*\b(?:near|nearby|close to|around|in|at|cerca del?|cerca|en)\s+(\S.*)$/i
const whenBehind =
  /[\s,]+(?:(?:open )?(?:now|today|tonight|saturdays?|sundays?|weekends?|24 hours|24\/7)|asap|please|por favor|hoy)\s*[.?!]*$/i
const zipBehind = /^(.*\S)[\s,]+(\d{5}(?:-\d{4})?)$/

/** A typed text without the insurance, the hour and the "near me" in it, none of which says whom or where. */
export function searchedText(typed: string): string {
  const said = typed.trim().replace(/\s+/g, ' ')
  // Who names nothing but an insurer looks for an organization of that name.
  return withoutNearMe(withoutInsurer(said) || said)
    .replace(whenBehind, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Reads `heart doctor`, `OB-GYN`, `médico de niños`, `sore throat`, `pediatrician near 10001`, `Dr. Gibson`, `1234567893`. */
export function readSearchText(typed: string): SearchText {
  const text = searchedText(typed)
  const urgency = urgencyOf(plainWords(text))
  const whole = readWhat(text)
  // What is read as it stands has no place in it: dolor en el pecho.
  if (urgency) return { ...(whole.specialty ? whole : asUsual(seenWhen[urgency])), name: '', where: '', urgency }
  if (whole.specialty !== null && whole.name === '') return { ...whole, name: '', where: '', urgency: null }
  const [, before, where] = nearWords.exec(text) ?? zipBehind.exec(text) ?? []
  return before === undefined ? { ...whole, where: '', urgency } : { ...readWhat(before), where: where ?? '', urgency }
}

/** Whether what care is for is a first name too: Nina, which is niña without its mark. */
export const isFirstNameToo = (text: string): boolean => {
  const words = plainWords(text).filter((word) => !doctors.has(word))
  return words.length > 0 && words.every((word) => word === 'nina')
}

/** Whether a text is said of one person: behind a title, or before a degree. */
export const isTitled = (text: string): boolean =>
  doctorsTitles.has(plainWords(text)[0] ?? '') || plainName(`Name ${text}`) !== `Name ${text}`

/** Whether a text may be somebody's first and last name: two to four words, none of which is said beside a name only. */
export function mayBeFullName(text: string): boolean {
  const words = plainWords(plainName(text))
  return words.length > 1 && words.length <= maxWords && !/\d/.test(text) && !words.some(isAside)
}

/** A name with a word beside it that is told for a specialty, should nobody be called so: Tran heart, heart Tran. */
export function nameBeside(text: string): { specialty: string; name: string } | null {
  const words = text.split(/\s+/)
  const meant = words.map((word) => {
    const [plain = ''] = plainWords(word)
    return namesToo.has(plain) ? undefined : (specialtyPhrases.get(plain) ?? usuallySeenFor.get(plain)?.[0])
  })
  const specialty = meant.find(Boolean)
  const name = words.filter((_, i) => !meant[i]).join(' ')
  return specialty && name !== '' ? { specialty, name } : null
}

const nothing: CareText = { specialty: null, usually: [], name: '', sex: null }

const asUsual = (usually: readonly string[]): CareText => ({ ...nothing, specialty: usually[0] ?? null, usually })

function readWhat(text: string): CareText {
  const number = numberOf(text)
  if (number) return { ...nothing, name: number }
  const words = text.split(/[\s,;:!?¿¡/&()-]+/).filter((word) => plainWords(word).length > 0)
  const plain = words.map((word) => plainWords(word)[0] ?? '')
  const found = /^dra?\b/i.test(text)
    ? (besideName(plain) ?? ofWhat(plain))
    : (phraseIn(plain) ?? slipIn(plain) ?? everydayIn(plain))
  if (!found) return withoutSpecialty(text, plain)
  const isSame = (word = '') =>
    specialtyPhrases.get(word) === found.specialty || usuallySeenFor.get(word)?.[0] === found.specialty
  const isOfChildren = plain.some((word, i) => children.has(word) && !found.at.has(i))
  const rest = words.filter(
    (_, i) =>
      !found.at.has(i) &&
      !isSame(plain[i]) &&
      !children.has(plain[i] ?? '') &&
      !sexesBeside[plain[i] ?? ''] &&
      !(plain[i] === 'walk' && plain[i + 1] === 'in') &&
      !isOnlySaid(plain[i] ?? ''),
  )
  // Dolores Ruiz, dentist.
  const isName = rest.length > 1 && rest.some((word) => !isAside(plainWords(word)[0] ?? ''))
  const isOut = (typed = '') => plainWords(typed).some((word) => isAside(word) && !(isName && asidesNamed.has(word)))
  while (rest.length > 0 && isOut(rest[0])) rest.shift()
  while (rest.length > 0 && isOut(rest.at(-1))) rest.pop()
  const specialty = (isOfChildren && ofChildren[found.specialty]) || found.specialty
  const others = isOfChildren ? [found.specialty, 'Pediatrics'] : []
  const usually = found.usually.length > 0 ? [...new Set([specialty, ...found.usually, ...others])] : []
  const name = plainName(rest.join(' '))
  // Beside a name it is a title.
  const isDoctora = name === '' && plain.includes('doctora')
  return { specialty, usually, name, sex: sexIn(plain, found.at) ?? (isDoctora ? 'F' : null) }
}

/** A name, or a woman or a man of any specialty. */
function withoutSpecialty(text: string, plain: readonly string[]): CareText {
  const [title = '', called = '', ...more] = plain
  if (doctorsTitles.has(title) && asidesNamed.has(called) && more.length === 0)
    return { ...nothing, name: plainName(text) }
  if (plain.every(isAside)) return { ...nothing, sex: plain.includes('doctora') ? 'F' : null }
  const sex = plain.map((word) => sexes[word]).find(Boolean) ?? null
  if (sex && plain.every((word) => sexes[word] ?? isAside(word))) return { ...nothing, sex }
  return { ...nothing, name: plainName(text) }
}

const sexIn = (plain: readonly string[], at: ReadonlySet<number>) =>
  plain.map((word, i) => (at.has(i) ? undefined : sexesBeside[word])).find(Boolean) ?? null

/** Whether a word means a specialty or what care is for. */
export const isCareWord = (word: string): boolean =>
  specialtyPhrases.has(word) || usuallySeenFor.has(word) || children.has(word)

/** A word that says what care is for beside a specialty: alcohol rehab. Some are the names of people too. */
const isOnlySaid = (word: string) => usuallySeenFor.has(word) && !namesToo.has(word)

/** Whether a word says nothing of whom is looked for. */
export const isAside = (word: string) => doctors.has(word) || fillers.has(word)

type SpecialtyMatch = { specialty: string; usually: readonly string[]; at: ReadonlySet<number> }

const stretch = (start: number, length: number) => new Set(Array.from({ length }, (_, i) => start + i))

/** The longest phrase that means a specialty, and the words it stands in. */
function phraseIn(words: readonly string[]): SpecialtyMatch | null {
  for (let length = Math.min(maxWords, words.length); length > 0; length--)
    for (let start = 0; start + length <= words.length; start++) {
      const specialty = specialtyPhrases.get(words.slice(start, start + length).join(' '))
      if (specialty) return { specialty, usually: [], at: stretch(start, length) }
    }
  return null
}

/** A long word that is a specialty's with a slip or two. */
function slipIn(words: readonly string[]): SpecialtyMatch | null {
  for (const [i, word] of words.entries()) {
    const most = maxSlips(word)
    const slips = most === 0 || isAside(word) || usuallySeenFor.has(word) ? [] : [...specialtyPhrases]
    const specialty = slips.find(([phrase]) => editDistance(word, phrase, most) <= most)?.[1]
    if (specialty) return { specialty, usually: [], at: new Set([i]) }
  }
  return null
}

/** A specialty that is said of somebody whose name stands before it: Dr. Garcia, cardiologist. Dr. Heart is a name. */
function besideName([title = '', ...words]: readonly string[]): SpecialtyMatch | null {
  const found = phraseIn(words)
  const at = new Set([0, ...[...(found?.at ?? [])].map((i) => i + 1)])
  const isNamed = [title, ...words].some((word, i) => !at.has(i) && !isAside(word))
  return found && isNamed && !found.at.has(0) ? { ...found, at } : null
}

/** What somebody is a doctor of, behind the title: dr de cabecera. */
const ofWhat = (words: readonly string[]): SpecialtyMatch | null =>
  /^(?:de|del|para|for|of)$/.test(words[1] ?? '') ? everydayIn(words, true) : null

/** What a doctor is told of beside, or what is told of alone: whom people usually see for it. */
function everydayIn(words: readonly string[], isAlone = false): SpecialtyMatch | null {
  const found: { specialties: readonly string[]; length: number }[] = []
  const at = new Set<number>()
  for (let start = 0; start < words.length; start++)
    for (let length = Math.min(maxWords, words.length - start); length > 0; length--) {
      const specialties = usuallySeenFor.get(words.slice(start, start + length).join(' '))
      if (!specialties) continue
      found.push({ specialties, length })
      for (const i of stretch(start, length)) at.add(i)
      start += length - 1
      break
    }
  // Children beside something else say whose it is; the longest of the others says most.
  const [most] = found.toSorted(
    (a, b) => isOnlyChildren(a.specialties) - isOnlyChildren(b.specialties) || b.length - a.length,
  )
  const [specialty] = most?.specialties ?? []
  if (!most || !specialty) return null
  const isOnlyThat = words.every((word, i) => at.has(i) || isAside(word) || children.has(word) || sexes[word])
  const isDoctor = words.some((word) => doctors.has(word))
  if (!isOnlyThat && (!isDoctor || isAlone)) return null
  // Nina is a name beside another.
  if (!isOnlyThat && words.every((word, i) => !at.has(i) || isFirstNameToo(word))) return null
  const all = [...most.specialties, ...found.flatMap(({ specialties }) => specialties)]
  return { specialty, usually: isDoctor ? [] : [...new Set(all)], at }
}

const isOnlyChildren = (specialties: readonly string[]) => Number(specialties[0] === 'Pediatrics')
