import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { BirthdayField } from '#web/ui/form/BirthdayField.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SegmentedChoice } from '#web/ui/form/SegmentedChoice.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { type CardProblems, maxLetters, noPlanType, planTypes } from '../../cards/card.ts'
import { coverageQuery } from '../api.ts'
import { ReadMark, useReadMark } from '../reading/ReadMark.tsx'
import { coverageTexts } from '../texts.ts'
import { reasonWords } from '../verifying/reason-texts.ts'
import { useCannotAsk } from '../verifying/use-cannot-ask.ts'
import type { CardDraft } from './card-draft.ts'

export type CardFieldsProps = {
  draft: CardDraft
  wrong: CardProblems
  /** Begins the ids of the controls: two forms can stand on one page. */
  prefix: string
  onChange: (draft: CardDraft) => void
}
type AllFieldsProps = CardFieldsProps & {
  /** Answers that stand elsewhere on the page. */
  without?: readonly string[]
}
/** The answers an insurer may not know a person by. */
export type CardAnswer = 'insuranceCompany' | 'memberId' | 'firstName' | 'lastName' | 'dateOfBirth'
/** An answer that is typed or chosen. */
export type CardText = Exclude<keyof CardDraft, 'isDependent' | 'manualVerification'>

/** The control of one answer, for a summary of what is wrong. */
export const cardFieldId = (prefix: string, name: string): string => `${prefix}-${name}`

/** What an insurer finds a person by, with the kind of plan; answers that stand elsewhere are left out. */
export function NeededFields({ without = [], ...props }: AllFieldsProps) {
  const asked = (name: CardAnswer) => (without.includes(name) ? null : <OneAnswer {...props} name={name} />)
  return (
    <div className="stack stack-loose">
      <div className="fields">
        {asked('insuranceCompany')}
        {asked('memberId')}
        <PlanTypeAnswer {...props} />
        {asked('firstName')}
        {asked('lastName')}
        {asked('dateOfBirth')}
        <WhoseCard {...props} />
      </div>
    </div>
  )
}

type OneAnswerProps = CardFieldsProps & { name: CardAnswer; refused?: string }

/** One of the answers an insurer finds a person by; `refused` says that it did not know this one. */
export function OneAnswer({ name, ...props }: OneAnswerProps) {
  const t = useText(coverageTexts)
  if (name === 'insuranceCompany') return <CompanyAnswer {...props} />
  if (name === 'dateOfBirth') return <BirthdayAnswer {...props} />
  if (name === 'memberId')
    return <TextAnswer {...props} name={name} hint={t('memberIdHint')} max={maxLetters.memberId} mono />
  const autoComplete = name === 'firstName' ? 'given-name' : 'family-name'
  return <TextAnswer {...props} name={name} hint={t('asOnCard')} autoComplete={autoComplete} />
}

type Refusable = CardFieldsProps & { refused?: string | undefined }

function BirthdayAnswer({ draft, wrong, prefix, onChange, refused }: Refusable) {
  const t = useText(coverageTexts)
  return (
    <BirthdayField
      id={cardFieldId(prefix, 'dateOfBirth')}
      className="col-span-full"
      label={t('birthday')}
      hint={t('birthdayHint')}
      error={wrong.dateOfBirth ? t(wrong.dateOfBirth) : refused}
      value={draft.dateOfBirth ?? ''}
      onChange={(dateOfBirth) => onChange({ ...draft, dateOfBirth })}
    />
  )
}

/** Whether the plan is the person's own, and if not, whose it is. */
function WhoseCard(props: CardFieldsProps) {
  const t = useText(coverageTexts)
  const { draft, onChange } = props
  return (
    <>
      <div className="field col-span-full">
        <span className="small strong">{t('whose')}</span>
        <SegmentedChoice
          label={t('whose')}
          value={draft.isDependent ?? 'no'}
          onChange={(value) => onChange({ ...draft, isDependent: value })}
          options={[
            { value: 'no', label: t('mine') },
            { value: 'yes', label: t('someoneElses') },
          ]}
        />
      </div>
      {draft.isDependent === 'yes' ? (
        <>
          <TextAnswer {...props} name="subscriberFirstName" label="subscriberFirst" />
          <TextAnswer {...props} name="subscriberLastName" label="subscriberLast" />
        </>
      ) : null}
    </>
  )
}

type TextAnswerProps = Refusable & {
  name: CardText
  label?: 'doctor' | 'subscriberFirst' | 'subscriberLast' | 'companyName'
  hint?: string
  optional?: boolean
  max?: number
  mono?: boolean
  wide?: boolean
  autoComplete?: string
  inputMode?: 'decimal'
}

const ownLabels = {
  primaryCarePhysician: 'doctor',
  subscriberFirstName: 'subscriberFirst',
  subscriberLastName: 'subscriberLast',
  insuranceCompany: 'companyName',
  dateOfBirth: 'birthday',
} as const

/** One answer that is typed. */
export function TextAnswer({
  draft,
  wrong,
  prefix,
  onChange,
  name,
  hint,
  optional,
  max = maxLetters.name,
  refused,
  ...control
}: TextAnswerProps) {
  const t = useText(coverageTexts)
  const { label: _, wide, ...input } = control
  const problem = wrong[name]
  const mark = useReadMark(name, draft[name])
  return (
    <Field
      id={cardFieldId(prefix, name)}
      className={wide ? 'col-span-full' : 'phone:col-span-6'}
      label={t(
        name in ownLabels
          ? ownLabels[name as keyof typeof ownLabels]
          : (name as Exclude<CardText, keyof typeof ownLabels>),
      )}
      hint={mark ? <ReadMark mark={mark} /> : hint}
      error={problem ? t(problem) : refused}
      {...(optional && { optional: t('optional') })}
    >
      <TextInput
        {...input}
        maxLength={max}
        value={draft[name] ?? ''}
        onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
      />
    </Field>
  )
}

// No company is called so.
const otherChosen = '\0other'

function CompanyAnswer(props: Refusable) {
  const { draft, wrong, prefix, onChange, refused } = props
  const t = useText(coverageTexts)
  const [isOther, setOther] = useState(false)
  const { data } = useQuery(coverageQuery('directory'))
  const names = data?.companies.filter(({ googleListed }) => googleListed).map(({ name }) => name) ?? []
  const chosen = draft.insuranceCompany ?? ''
  const isUnlisted = isOther || (chosen !== '' && data !== undefined && !names.includes(chosen))
  const mark = useReadMark('insuranceCompany', chosen)
  const cannotAsk = useCannotAsk(chosen)
  const words = useText(reasonWords)
  const listed = (
    <Field
      id={isUnlisted ? `${prefix}-company-list` : cardFieldId(prefix, 'insuranceCompany')}
      className="col-span-full"
      label={t('company')}
      hint={
        mark ? (
          <ReadMark mark={mark} />
        ) : cannotAsk ? (
          <span role="status">{words('cannotAskOf', { company: chosen })}</span>
        ) : undefined
      }
      error={isUnlisted ? undefined : wrong.insuranceCompany ? t(wrong.insuranceCompany) : refused}
    >
      <Select
        value={isUnlisted ? otherChosen : chosen}
        onChange={({ target }) => {
          setOther(target.value === otherChosen)
          onChange({ ...draft, insuranceCompany: target.value === otherChosen ? '' : target.value })
        }}
      >
        <option value="">{t('choose')}</option>
        <option value={otherChosen}>{t('companyOther')}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
  if (!isUnlisted) return listed
  return (
    <>
      {listed}
      <TextAnswer
        {...props}
        name="insuranceCompany"
        label="companyName"
        hint={t('companyNameHint')}
        wide
        max={maxLetters.company}
      />
    </>
  )
}

function PlanTypeAnswer({ draft, wrong, prefix, onChange }: CardFieldsProps) {
  const t = useText(coverageTexts)
  const mark = useReadMark('planType', draft.planType)
  return (
    <Field
      id={cardFieldId(prefix, 'planType')}
      className="phone:col-span-6"
      label={t('planType')}
      hint={mark ? <ReadMark mark={mark} /> : t('planTypeHint')}
      error={wrong.planType && t(wrong.planType)}
    >
      <Select value={draft.planType ?? ''} onChange={({ target }) => onChange({ ...draft, planType: target.value })}>
        <option value="">{t('choose')}</option>
        {planTypes.map((type) => (
          <option key={type} value={type}>
            {type}
          </option>
        ))}
        <option value={noPlanType}>{t('planTypeNone')}</option>
      </Select>
    </Field>
  )
}
