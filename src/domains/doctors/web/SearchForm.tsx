import { useStatesOffered } from '#domains/location/web/use-states-offered.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardPart } from '#web/ui/Card.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { NearPoint } from './NearPoint.tsx'
import { SpecialtyField } from './SpecialtyField.tsx'
import type { SearchTerms } from './search-in-address.ts'
import { doctorTexts } from './texts.ts'
import { cityId, useSearchDraft, zipId } from './use-search-draft.ts'

type SearchFormProps = {
  search: SearchTerms
  companies: readonly { id: number; name: string }[]
  insurerId: number | null
  onInsurer: (id: number | null) => void
  onSearch: (search: SearchTerms) => void
}

const byId = ({ id, name }: { id: number; name: string }) => ({ value: String(id), name })

/** The questions of a search. They are checked when sent; wrong answers stay where they are. */
export function SearchForm({ search, companies, insurerId, onInsurer, onSearch }: SearchFormProps) {
  const t = useText(doctorTexts)
  const { draft, change, changePlace, wrong, problems, problemAt, submit } = useSearchDraft(search, onSearch)
  const states = useStatesOffered(draft.state)
  return (
    <Card labelledBy="find-doctor">
      <CardPart>
        <h2 id="find-doctor">{t('title')}</h2>
        <div className="mt-3 empty:hidden">
          <ErrorSummary title={t('checkAnswers')} problems={problems} found={wrong} />
        </div>
        <form className="fields mt-4" onSubmit={submit} noValidate>
          <Field id={cityId} label={t('city')} error={problemAt(cityId)} className="phone:col-span-6">
            <TextInput
              value={draft.city}
              maxLength={80}
              autoComplete="address-level2"
              onChange={(event) => changePlace({ city: event.target.value })}
            />
          </Field>
          <ChoiceField
            label={t('state')}
            none={t('anyState')}
            options={states.map(({ code, name }) => ({ value: code, name }))}
            value={draft.state}
            autoComplete="address-level1"
            onChoose={(state) => changePlace({ state })}
            className="half phone:col-span-3"
          />
          <Field id={zipId} label={t('zip')} error={problemAt(zipId)} className="half phone:col-span-3">
            <TextInput
              value={draft.zip}
              maxLength={10}
              inputMode="numeric"
              autoComplete="postal-code"
              onChange={(event) => changePlace({ zip: event.target.value })}
            />
          </Field>
          <NearPoint search={search} draft={draft} onChange={changePlace} />
          <SpecialtyField
            specialty={draft.specialty}
            onChoose={(specialty) => change({ specialty })}
            className="phone:col-span-6 tablet:col-span-3"
          />
          <Field label={t('name')} className="phone:col-span-6 tablet:col-span-3">
            <TextInput
              value={draft.name}
              maxLength={80}
              autoComplete="off"
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
          <ChoiceField
            label={t('insurance')}
            none={t('noInsurance')}
            options={companies.map(byId)}
            value={insurerId === null ? '' : String(insurerId)}
            onChoose={(id) => onInsurer(Number(id) || null)}
            className="phone:col-span-6 tablet:col-span-3"
          />
          <div className="phone:col-span-6 tablet:col-span-3 phone:pt-6">
            <Button type="submit" variant="primary" wide>
              {t('find')}
            </Button>
          </div>
        </form>
      </CardPart>
    </Card>
  )
}
