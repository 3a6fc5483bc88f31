import { useText } from '#web/i18n/use-text.ts'
import { peopleTexts } from './people-texts.ts'
import { specialtyTexts } from './specialty-texts.ts'

/** Says a specialty of the directory in the person's language; one this page does not know stays as the directory has it. */
export function useSpecialtyName(): (name: string) => string {
  const t = useText(specialtyTexts)
  return (name) => (isKnown(name) ? t(name) : name)
}

const isKnown = (name: string): name is keyof typeof specialtyTexts.en => Object.hasOwn(specialtyTexts.en, name)

/** Says who practises a specialty: one of them, or how many were found; null for those whom only their specialty names. */
export function usePeopleName() {
  const t = useText(peopleTexts)
  const say = (word: string, count: string) => (isPeople(word) ? t(word, { count }) : null)
  return {
    one: (name: string): string | null => say(`one.${name}`, ''),
    some: (name: string, count: string): string | null => say(`some.${name}`, count),
  }
}

const isPeople = (word: string): word is keyof typeof peopleTexts.en => Object.hasOwn(peopleTexts.en, word)
