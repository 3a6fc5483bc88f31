import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useChoices } from '#domains/location/web/use-choices.ts'
import { useHere } from '#domains/location/web/use-here.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { Medication } from '../../contract.ts'
import { type AskedMedicine, askedMedicine } from './asked-medicine.ts'
import { MedicationField } from './MedicationField.tsx'
import { discountTexts } from './texts.ts'
import { useMedications } from './use-medications.ts'

const medicationId = 'asked-medication'

/** Which medicine, how strong, how much of it, and where. Asking begins when the form is sent. */
export function DiscountForm({ busy }: { busy: boolean }) {
  const t = useText(discountTexts)
  const language = useLanguage()
  const asked = askedMedicine.use()
  const all = useMedications('')?.medications ?? []
  const [draft, setDraft] = useState<AskedMedicine>(asked ?? { medication: '', dosage: '', days: 30 })
  const [text, setText] = useState('')
  const [tries, setTries] = useState(0)
  const chosen = all.find(({ genericName }) => genericName === draft.medication)
  const nameOf = (one: Medication) => (language === 'es' ? one.spanishName : one.genericName)
  const choose = (one: Medication) => {
    setText('')
    setTries(0)
    setDraft({ ...draft, medication: one.genericName, dosage: one.strengths[0]?.label ?? '' })
  }
  const missing = tries > 0 && !chosen ? t('medicationMissing') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (chosen) askedMedicine.set(draft)
  }
  const strength = chosen?.strengths.find(({ label }) => label === draft.dosage)
  return (
    <form className="fields" onSubmit={submit} noValidate aria-label={t('form')}>
      <div className="col-span-12 empty:hidden">
        <ErrorSummary
          title={t('check')}
          problems={missing ? [{ id: medicationId, text: missing }] : []}
          found={tries}
        />
      </div>
      <MedicationField
        id={medicationId}
        text={text || (chosen ? nameOf(chosen) : text)}
        error={missing}
        hint={chosen ? t('genericOf', { brands: chosen.brandNames.join(', ') }) : t('medicationHint')}
        onText={(next) => {
          setText(next)
          setDraft({ ...draft, medication: '', dosage: '' })
        }}
        onChoose={choose}
      />
      <Field label={t('dosage')} className="col-span-12 phone:col-span-4">
        <Select
          value={draft.dosage}
          disabled={!chosen}
          onChange={({ target }) => setDraft({ ...draft, dosage: target.value })}
        >
          {chosen ? null : <option value="">{t('dosageFirst')}</option>}
          {chosen?.strengths.map(({ label }) => (
            <option key={label}>{label}</option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('supply')}
        hint={strength?.isCourse ? t('course') : undefined}
        className="col-span-12 phone:col-span-3"
      >
        <Select value={draft.days} onChange={({ target }) => setDraft({ ...draft, days: Number(target.value) })}>
          {[30, 60, 90].map((days) => (
            <option key={days} value={days}>
              {t('days', { days })}
            </option>
          ))}
        </Select>
      </Field>
      <Whereabouts />
      <div className="col-span-12 phone:col-span-3 phone:pt-6">
        <Button type="submit" variant="primary" wide busy={busy} busyText={t('finding')}>
          {t('find')}
        </Button>
      </div>
    </form>
  )
}

/** Where prices are looked for: the place of the whole page, changed here by Enter or by asking the device. */
function Whereabouts() {
  const t = useText(discountTexts)
  const { label, status, isDefault } = useHere()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const { lookUp, askDevice } = useChoices({
    done: () => {
      setText('')
      setError(undefined)
    },
    refuse: ({ key, text: typed }) =>
      setError(key === 'unknown' ? t('placeUnknown', { place: typed }) : t('placeMissing')),
  })
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    setError(undefined)
    void lookUp(text)
  }
  return (
    <>
      <Field
        label={t('place')}
        error={error}
        hint={isDefault ? t('placeDefault', { place: label }) : t(`place.${status ?? 'manual'}`, { place: label })}
        className="col-span-12 phone:col-span-5"
      >
        <TextInput
          value={text}
          maxLength={80}
          autoComplete="postal-code"
          placeholder={label}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={press}
        />
      </Field>
      <div className="col-span-12 phone:col-span-4 phone:pt-6">
        <Button wide icon="pin" busy={status === 'requesting'} busyText={t('finding')} onClick={() => void askDevice()}>
          {t('useMine')}
        </Button>
      </div>
    </>
  )
}
