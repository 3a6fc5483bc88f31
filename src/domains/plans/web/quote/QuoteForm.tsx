import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { states } from '#domains/location/places/states.ts'
import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { BirthdayField } from '#web/ui/form/BirthdayField.tsx'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useChecked } from '#web/ui/form/use-checked.ts'
import { Icon } from '#web/ui/Icon.tsx'
import {
  coverageTypes,
  deductibleChoices,
  maritalStatuses,
  memberChoices,
  quoteGenders,
} from '../../quote/quote-form.ts'
import { plansApi } from '../api.ts'
import { AgentOfState, QuotedPlans } from './QuotedPlans.tsx'
import { findQuoteErrors, firstQuote, type QuoteDraft, type QuoteErrors, quoteOf } from './quote-draft.ts'
import { quoteTexts } from './texts.ts'

type Section = 'personal' | 'location' | 'needs' | 'yours'
const idOf = (name: string) => `quote-${name}`
const sectionOf = (name: string): Section =>
  ['city', 'state'].includes(name) ? 'location' : name === 'coverageAmount' ? 'needs' : 'personal'

/** Quotes in four sections, of which one is open at a time. */
export function QuoteForm() {
  const t = useText(quoteTexts)
  const [open, setOpen] = useState<Section>('personal')
  const [draft, setDraft] = useState(firstQuote)
  const { check, errorOf, summary } = useChecked<QuoteErrors>(idOf, t)
  const { mutate, data, isPending } = useMutation({
    mutationFn: (answers: QuoteDraft) => plansApi.quote(quoteOf(answers)),
    onSuccess: () => {
      toast({ title: t('doneTitle') })
      setOpen('yours')
    },
    onError: () => toast({ title: t('failedTitle'), description: t('failedText'), variant: 'destructive' }),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const wrong = findQuoteErrors(draft)
    if (check(wrong)) return mutate(draft)
    setOpen(sectionOf(Object.keys(wrong)[0] ?? ''))
    const isOfPerson = wrong.firstName || wrong.lastName || wrong.email
    if (isOfPerson) toast({ title: t('missingTitle'), description: t('missingText'), variant: 'destructive' })
    else if (wrong.city || wrong.state)
      toast({ title: t('placeTitle'), description: t('placeText'), variant: 'destructive' })
  }
  const chooseCounty = (countyFips: string) => {
    setDraft({ ...draft, countyFips })
    mutate({ ...draft, countyFips })
  }
  const section = (id: Section, children: ReactNode) => (
    <QuoteSection id={id} isOpen={open === id} onOpen={() => setOpen(id)}>
      {children}
    </QuoteSection>
  )
  const parts = {
    draft,
    errorOf,
    onChange: (more: Partial<QuoteDraft>) => setDraft({ ...draft, countyFips: '', ...more }),
  }
  return (
    <Card id="quote-form" labelledBy="quote-form-title">
      <CardPart className="stack">
        <CardHead id="quote-form-title" title={t('title')} hint={t('hint')} />
        <form className="stack" onSubmit={send} noValidate>
          <ErrorSummary title={t('missingTitle')} {...summary} />
          {section('personal', <PersonalFields {...parts} />)}
          {section('location', <PlaceFields {...parts} />)}
          {section('needs', <NeedFields {...parts} />)}
          {section('yours', data ? <QuotedPlans quote={data.quote} busy={isPending} onCounty={chooseCounty} /> : null)}
          <div className="row">
            <Button type="submit" variant="primary" busy={isPending} busyText={t('asking')}>
              {t(data && data.quote.quotes.length > 0 ? 'again' : 'get')}
            </Button>
          </div>
        </form>
        {draft.state ? <AgentOfState state={draft.state} /> : null}
      </CardPart>
    </Card>
  )
}

type SectionProps = { id: Section; isOpen: boolean; onOpen: () => void; children: ReactNode }

function QuoteSection({ id, isOpen, onOpen, children }: SectionProps) {
  const t = useText(quoteTexts)
  return (
    <details className="disclosure" id={`quote-section-${id}`} open={isOpen}>
      <summary
        onClick={(event) => {
          event.preventDefault()
          onOpen()
        }}
      >
        {t(id)}
        <Icon name="down" />
      </summary>
      <div className="disclosure-inside">{children}</div>
    </details>
  )
}

type PartProps = {
  draft: QuoteDraft
  errorOf: (name: Extract<keyof QuoteErrors, string>) => string | undefined
  onChange: (more: Partial<QuoteDraft>) => void
}

function TypedField({ name, draft, errorOf, onChange }: PartProps & { name: Exclude<keyof QuoteDraft, 'countyFips'> }) {
  const t = useText(quoteTexts)
  return (
    <Field id={idOf(name)} className="phone:col-span-6" label={t(name)} error={errorOf(name)}>
      <TextInput maxLength={120} value={draft[name]} onChange={({ target }) => onChange({ [name]: target.value })} />
    </Field>
  )
}

type ChoiceProps = PartProps & {
  name: Exclude<keyof QuoteDraft, 'countyFips'>
  options: readonly { value: string; label: string }[]
}

function ChoiceField({ name, options, draft, errorOf, onChange }: ChoiceProps) {
  const t = useText(quoteTexts)
  return (
    <Field id={idOf(name)} className="phone:col-span-6" label={t(name)} error={errorOf(name)}>
      <Select value={draft[name]} onChange={({ target }) => onChange({ [name]: target.value })}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function PersonalFields(props: PartProps) {
  const t = useText(quoteTexts)
  const named = (values: readonly (typeof quoteGenders | typeof maritalStatuses)[number][]) =>
    values.map((value) => ({ value, label: t(value) }))
  return (
    <div className="fields">
      {(['firstName', 'lastName', 'email', 'phone'] as const).map((name) => (
        <TypedField key={name} name={name} {...props} />
      ))}
      <BirthdayField
        id={idOf('birth')}
        className="phone:col-span-6"
        label={t('birth')}
        value={props.draft.birth}
        onChange={(birth) => props.onChange({ birth })}
      />
      <ChoiceField name="gender" options={named(quoteGenders)} {...props} />
      <ChoiceField name="maritalStatus" options={named(maritalStatuses)} {...props} />
      {(['occupation', 'annualIncome'] as const).map((name) => (
        <TypedField key={name} name={name} {...props} />
      ))}
    </div>
  )
}

function PlaceFields(props: PartProps) {
  const t = useText(quoteTexts)
  const options = [
    { value: '', label: t('chooseState') },
    ...states.map(({ code, name }) => ({ value: code, label: name })),
  ]
  return (
    <div className="fields">
      {(['address', 'city', 'zipCode'] as const).map((name) => (
        <TypedField key={name} name={name} {...props} />
      ))}
      <ChoiceField name="state" options={options} {...props} />
    </div>
  )
}

function NeedFields(props: PartProps) {
  const t = useText(quoteTexts)
  const whole = (values: readonly number[]) => values.map((value) => ({ value: String(value), label: String(value) }))
  return (
    <div className="fields">
      <ChoiceField name="type" options={coverageTypes.map((value) => ({ value, label: t(value) }))} {...props} />
      <TypedField name="coverageAmount" {...props} />
      <ChoiceField name="deductible" options={whole(deductibleChoices)} {...props} />
      <ChoiceField name="familyMembers" options={whole(memberChoices)} {...props} />
    </div>
  )
}
