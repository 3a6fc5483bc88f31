import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#kit/endpoint.ts'
import { urlOf } from '#web/client.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { DoctorsContract } from '../contract.ts'
import { doctorsPaths } from '../paths.ts'
import type { SpecialtyCategory } from '../specialty-tree.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { specialtyTexts } from './specialty-texts.ts'
import { doctorTexts } from './texts.ts'
import { useSpecialtyName } from './use-specialty-name.ts'

type SpecialtyFieldProps = { specialty: number; onChoose: (id: number) => void; className: string }

const headings = [
  'Medical',
  'Surgery',
  'Behavioral',
  'Dental',
  'Vision',
  'Rehabilitation',
  'Nursing',
  'Other',
] as const satisfies readonly SpecialtyCategory[]

/** Which specialty is looked for: the 15 people look for most, then all others under headings. */
export function SpecialtyField({ specialty, onChoose, className }: SpecialtyFieldProps) {
  const t = useText(doctorTexts)
  const heading = useText(specialtyTexts)
  const specialtyName = useSpecialtyName()
  const { data } = useQuery<Answer<DoctorsContract['specialties']>>({ queryKey: [urlOf(doctorsPaths.specialties)] })
  const option = ({ id, name }: { id: number; name: string }) => ({ value: String(id), name: specialtyName(name) })
  return (
    <ChoiceField
      label={t('specialty')}
      none={t('anySpecialty')}
      options={(data?.specialties ?? []).map(option)}
      groups={headings.map((kind) => ({
        heading: heading(`heading.${kind}`),
        options: (data?.more ?? [])
          .filter(({ category }) => category === kind)
          .map(option)
          .toSorted((a, b) => a.name.localeCompare(b.name)),
      }))}
      value={specialty ? String(specialty) : ''}
      onChoose={(id) => onChoose(Number(id))}
      className={className}
    />
  )
}
