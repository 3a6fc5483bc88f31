import { useSpecialtyName } from '#domains/doctors/web/use-specialty-name.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { type Specialist, specialists } from '../../estimates/service-types.ts'
import { calculatorTexts } from './calculator-texts.ts'

type SpecialistSelectProps = { value: '' | Specialist; onChange: (specialist: '' | Specialist) => void }

/** Chooses which specialist, or that they do not know. The names of specialties do not come with the first page. */
export function SpecialistSelect({ value, onChange }: SpecialistSelectProps) {
  const t = useText(calculatorTexts)
  const specialtyName = useSpecialtyName()
  const listed = specialists.toSorted((a, b) => specialtyName(a).localeCompare(specialtyName(b)))
  return (
    <Select value={value} onChange={(event) => onChange(event.target.value as '' | Specialist)}>
      <option value="">{t('notSure')}</option>
      {listed.map((name) => (
        <option key={name} value={name}>
          {specialtyName(name)}
        </option>
      ))}
    </Select>
  )
}
