import { useSpecialtyName } from '#domains/doctors/web/use-specialty-name.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { SelectedDoctor } from '../selected-doctor.ts'
import { payTexts } from './texts.ts'

/** A visit to a doctor in the words that a payment for it carries; null without a doctor. */
export function useVisitWords(doctor: SelectedDoctor | null): string | null {
  const t = useText(payTexts)
  const specialtyName = useSpecialtyName()
  return doctor ? `${t('visitWith', { name: doctor.name })} · ${specialtyName(doctor.specialty)}` : null
}
