import { useText } from '#web/i18n/use-text.ts'
import { specialtyTexts } from './specialty-texts.ts'

/** Says a specialty of the directory in the person's language; one this page does not know stays as the directory has it. */
export function useSpecialtyName(): (name: string) => string {
  const t = useText(specialtyTexts)
  return (name) => (isKnown(name) ? t(name) : name)
}

const isKnown = (name: string): name is keyof typeof specialtyTexts.en => Object.hasOwn(specialtyTexts.en, name)
