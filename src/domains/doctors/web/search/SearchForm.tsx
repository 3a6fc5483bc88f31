import { useMemo } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardPart } from '#web/ui/Card.tsx'
import { Combobox } from '#web/ui/form/Combobox.tsx'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { useChecked } from '#web/ui/form/use-checked.ts'
import type { ChosenInsurer } from '../chosen-insurer.ts'
import { InShownPlace, NearMe } from '../few-found/NearMe.tsx'
import { doctorTexts } from '../texts.ts'
import { SearchNotRead } from './SearchNotRead.tsx'
import type { UnclearSearch } from './search-draft.ts'
import type { SearchTerms } from './search-in-address.ts'
import { UrgentFirst } from './UrgentFirst.tsx'
import { useSearchDraft } from './use-search-draft.ts'
import type { TypedInsurer } from './use-typed-insurer.ts'
import { useWhatOptions } from './use-what-options.ts'
import { useWhereOptions } from './use-where-options.ts'
import { WhichPlace } from './WhichPlace.tsx'

type SearchFormProps = {
  /** Its answers stand in a line instead, until they are to be changed. */
  isFolded: boolean
  search: SearchTerms
  companies: readonly ChosenInsurer[]
  /** The same once they are known. */
  readCompanies: () => Promise<readonly ChosenInsurer[]>
  /** The insurance company it is for, by its name; null for none, undefined while that is not known. */
  company: string | null | undefined
  onInsurer: (name: string | null) => void
  /** What was wrong when it was last sent. */
  unclear: UnclearSearch | null
  onUnclear: (unclear: UnclearSearch | null) => void
  onSearch: (search: SearchTerms, hasQuestion: boolean) => void
}

const idOf = (name: keyof SearchProblems) => `doctor-${name}`

type SaidHere = Exclude<UnclearSearch['why'], 'emergency' | 'crisis' | 'notRead'>
type SearchProblems = Partial<Record<UnclearSearch['at'], { why: SaidHere; typed: string }>>

/** What is said at a field; an emergency, a question back and a lost connection stand elsewhere. */
function problemsIn(unclear: UnclearSearch | null): SearchProblems {
  if (!unclear || unclear.choices.length > 0) return {}
  const { at, why, typed } = unclear
  return why === 'emergency' || why === 'crisis' || why === 'notRead' ? {} : { [at]: { why, typed } }
}

/** The questions of a search: whom, where, and with which insurance. They are read when sent; wrong answers stay where they are. */
export function SearchForm({ isFolded, search, companies, company, unclear, ...props }: SearchFormProps) {
  const t = useText(doctorTexts)
  const { draft, say, isReading, typedInsurer, forgetInsurer, go, submit, sendNear } = useSearchDraft({
    search,
    ...props,
  })
  const { onInsurer } = props
  const { what, where } = draft
  const whatOptions = useWhatOptions(what.text, (said) => say({ what: said }))
  const whereOptions = useWhereOptions(where.text, (said) => say({ where: said }))
  const refused = useMemo(() => problemsIn(unclear), [unclear])
  const { errorOf, summary } = useChecked<SearchProblems>(idOf, ({ why, typed }) => t(why, { place: typed }), {
    refused,
  })
  const urgent = unclear?.why === 'emergency' || unclear?.why === 'crisis' ? unclear : null
  // In an emergency the one next action is to call.
  const next = urgent ? {} : ({ variant: 'primary' } as const)
  return (
    <>
      <Card labelledBy="find-doctor" className={isFolded ? 'hidden' : ''}>
        <CardPart className="py-4">
          <h2 id="find-doctor" className="visually-hidden">
            {t('title')}
          </h2>
          <div className="mb-4 empty:hidden">
            <ErrorSummary title={t('checkAnswers')} {...summary} />
            {unclear?.why === 'whereMissing' ? (
              <div className="row mt-3">
                <InShownPlace onPlace={(own) => void sendNear(own)} />
                <NearMe onPlace={(own) => void sendNear(own)} />
              </div>
            ) : null}
            {urgent ? <UrgentFirst search={urgent} onGo={go} /> : null}
            {!urgent && unclear && unclear.choices.length > 0 ? <WhichPlace search={unclear} onGo={go} /> : null}
          </div>
          <form className="fields" onSubmit={(event) => void submit(event)} noValidate>
            <Combobox
              id={idOf('what')}
              label={t('what')}
              listLabel={t('specialties')}
              found={t('suggestionsFound', { count: whatOptions.length })}
              className="phone:col-span-6 tablet:col-span-4"
              text={what.text}
              error={errorOf('what')}
              onText={(text) => say({ what: { text, terms: null } })}
              options={whatOptions}
            />
            <Combobox
              id={idOf('where')}
              label={t('where')}
              listLabel={t('places')}
              found={t('suggestionsFound', { count: whereOptions.length })}
              className="phone:col-span-6 tablet:col-span-3"
              text={where.text}
              error={errorOf('where')}
              onText={(text) => say({ where: { text, terms: null } })}
              options={whereOptions}
            />
            <InsuranceField {...{ companies, company, typedInsurer, forgetInsurer, onInsurer }} />
            <div className="phone:col-span-6 tablet:col-span-2 phone:pt-6">
              <Button type="submit" wide busy={isReading} busyText={t('finding')} {...next}>
                {t('find')}
              </Button>
            </div>
          </form>
        </CardPart>
      </Card>
      {unclear?.why === 'notRead' ? <SearchNotRead busy={isReading} onRetry={() => void submit()} /> : null}
    </>
  )
}

type InsuranceFieldProps = Pick<SearchFormProps, 'companies' | 'company' | 'onInsurer'> & {
  typedInsurer: TypedInsurer | null
  forgetInsurer: () => void
}

/** With which insurance; what was typed of it elsewhere is said here. */
function InsuranceField({ companies, company, typedInsurer, forgetInsurer, onInsurer }: InsuranceFieldProps) {
  const t = useText(doctorTexts)
  const heard =
    typedInsurer && t(typedInsurer.isListed ? 'insurerTyped' : 'insurerUnlisted', { typed: typedInsurer.typed })
  // The one that is chosen stands there before the list of the others does.
  const names = companies.length === 0 && company ? [company] : companies.map(({ name }) => name)
  return (
    <Field label={t('insurance')} hint={heard} className="phone:col-span-6 tablet:col-span-3">
      <Select
        value={company ?? ''}
        onChange={(event) => {
          forgetInsurer()
          onInsurer(event.target.value || null)
        }}
      >
        <option value="">{company === undefined ? '' : t('noInsurance')}</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </Field>
  )
}
