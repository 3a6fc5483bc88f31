import { useQuery } from '@tanstack/react-query'
import { useText } from '#web/i18n/use-text.ts'
import type { ComboboxOption } from '#web/ui/form/Combobox.tsx'
import { useSettled } from '#web/use-settled.ts'
import { doctorsQuery } from '../api.ts'
import { doctorTexts } from '../texts.ts'
import { useSpecialtyName } from '../use-specialty-name.ts'
import type { TypedField } from './search-draft.ts'

/** Whom a text may mean: specialties and last names. Without a text all specialties, the 15 asked for most first. */
export function useWhatOptions(text: string, onSay: (said: TypedField) => void): ComboboxOption[] {
  const t = useText(doctorTexts)
  const specialtyName = useSpecialtyName()
  const q = useSettled(text)
  const { data: all } = useQuery(doctorsQuery('specialties'))
  const { data: begun } = useQuery({ ...doctorsQuery('suggest', { q }), enabled: q.length > 1 })
  const specialty = ({ id, name }: { id: number; name: string }): ComboboxOption => ({
    key: String(id),
    face: specialtyName(name),
    choose: () => onSay({ text: specialtyName(name), terms: { specialty: id, name: '', sex: '' } }),
  })
  if (text.trim() === '') {
    const others = (all?.more ?? []).toSorted((a, b) => specialtyName(a.name).localeCompare(specialtyName(b.name)))
    return [...(all?.specialties ?? []), ...others].map(specialty)
  }
  const called = (name: string): ComboboxOption => ({
    key: `called ${name}`,
    face: t('doctorsCalled', { name }),
    choose: () => onSay({ text: name, terms: { specialty: 0, name, sex: '' } }),
  })
  return [...(begun?.specialties ?? []).map(specialty), ...(begun?.names ?? []).map(called)]
}
