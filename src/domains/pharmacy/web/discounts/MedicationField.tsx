import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Combobox } from '#web/ui/form/Combobox.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import type { Medication } from '../../contract.ts'
import { discountTexts } from './texts.ts'
import { useMedications } from './use-medications.ts'

type MedicationFieldProps = {
  id: string
  text: string
  error: string | undefined
  hint: string | undefined
  onText: (text: string) => void
  onChoose: (medication: Medication) => void
}

const maxShown = 8

/** A medicine by brand or generic name, with those that begin so below. */
export function MedicationField({ id, text, error, hint, onText, onChoose }: MedicationFieldProps) {
  const t = useText(discountTexts)
  const fitting = useMedications(text)?.medications
  const all = useMedications('')?.medications ?? []
  // Whoever typed one we do not know sees those we do.
  const medications = fitting?.length === 0 ? all : (fitting?.slice(0, maxShown) ?? [])
  return (
    <Combobox
      id={id}
      label={t('medication')}
      listLabel={t('medications')}
      found={t(fitting?.length === 0 ? 'medicationsAll' : 'medicationsFound', { count: medications.length })}
      className="col-span-12 phone:col-span-5"
      text={text}
      error={error}
      hint={hint}
      onText={onText}
      options={medications.map((one) => ({
        key: one.genericName,
        face: <MedicationName medication={one} />,
        choose: () => onChoose(one),
      }))}
    />
  )
}

function MedicationName({ medication }: { medication: Medication }) {
  const t = useText(discountTexts)
  const language = useLanguage()
  const { genericName, spanishName, brandNames, isControlled, hasGeneric } = medication
  return (
    <>
      <span className="min-w-0">
        <span className="strong">{language === 'es' ? spanishName : genericName}</span>
        <span className="hint block">{t('genericOf', { brands: brandNames.join(', ') })}</span>
      </span>
      <span className="row">
        {isControlled ? <Badge tone="warn">{t('controlled')}</Badge> : null}
        {hasGeneric === null ? null : <Badge outline>{t(hasGeneric ? 'generic' : 'brandOnly')}</Badge>}
      </span>
    </>
  )
}
