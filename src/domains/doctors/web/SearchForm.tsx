import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { states } from '#domains/location/states.ts'
import type { Answer } from '#kit/endpoint.ts'
import { urlOf } from '#web/client.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardPart } from '#web/ui/Card.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { DoctorsContract } from '../contract.ts'
import { doctorsPaths } from '../paths.ts'
import { type DoctorSearchPlace, saysWhere } from './search-in-address.ts'
import { doctorTexts } from './texts.ts'

type SearchFormProps = {
  search: DoctorSearchPlace
  companies: readonly { id: number; name: string }[]
  insurerId: number | null
  onInsurer: (id: number | null) => void
  onSearch: (search: DoctorSearchPlace) => void
}

const cityId = 'doctor-city'
const column = 'phone:col-span-4 tablet:col-span-3'

/** The four questions of a search. They are checked when sent; wrong answers stay where they are. */
export function SearchForm({ search, companies, insurerId, onInsurer, onSearch }: SearchFormProps) {
  const t = useText(doctorTexts)
  const list = useQuery<Answer<DoctorsContract['specialties']>>({ queryKey: [urlOf(doctorsPaths.specialties)] })
  const [draft, setDraft] = useState(search)
  const { city, state, specialty, miles } = search
  // Back and forward bring other answers into the form.
  useEffect(() => setDraft({ city, state, specialty, miles }), [city, state, specialty, miles])
  const [problems, setProblems] = useState<{ id: string; text: string }[]>([])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fine = saysWhere(draft)
    setProblems(fine ? [] : [{ id: cityId, text: t('whereMissing') }])
    if (fine) onSearch({ ...draft, miles: null })
  }
  return (
    <Card labelledBy="find-doctor">
      <CardPart>
        <h2 id="find-doctor">{t('title')}</h2>
        <div className="mt-3 empty:hidden">
          <ErrorSummary title={t('checkAnswers')} problems={problems} />
        </div>
        <form className="fields mt-4" onSubmit={submit} noValidate>
          <Field id={cityId} label={t('city')} error={problems[0]?.text} className={column}>
            <TextInput
              value={draft.city}
              maxLength={80}
              autoComplete="address-level2"
              onChange={(event) => setDraft({ ...draft, city: event.target.value })}
            />
          </Field>
          <Field label={t('state')} className="half phone:col-span-4 tablet:col-span-2">
            <Select
              value={draft.state}
              autoComplete="address-level1"
              onChange={(event) => setDraft({ ...draft, state: event.target.value })}
            >
              <option value="">{t('anyState')}</option>
              {states.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('specialty')} className={`half ${column}`}>
            <Select
              value={draft.specialty}
              onChange={(event) => setDraft({ ...draft, specialty: Number(event.target.value) })}
            >
              <option value={0}>{t('anySpecialty')}</option>
              {list.data?.specialties.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('insurance')} className="phone:col-span-8 tablet:col-span-2">
            <Select value={insurerId ?? ''} onChange={(event) => onInsurer(Number(event.target.value) || null)}>
              <option value="">{t('noInsurance')}</option>
              {companies.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <div className="phone:col-span-4 tablet:col-span-2 phone:pt-6">
            <Button type="submit" variant="primary" wide>
              {t('find')}
            </Button>
          </div>
        </form>
      </CardPart>
    </Card>
  )
}
