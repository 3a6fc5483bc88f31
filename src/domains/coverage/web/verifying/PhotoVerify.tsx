import { type FormEvent, useId, useState } from 'react'
import { isDay } from '#kit/day.ts'
import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import { Button } from '#web/ui/Button.tsx'
import { CardPart } from '#web/ui/Card.tsx'
import { BirthdayField } from '#web/ui/form/BirthdayField.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { AskBrokers, BrokersSay } from '../brokers/Brokers.tsx'
import { CardForm } from '../cards/CardForm.tsx'
import { type CardDraft, cardDraft } from '../cards/card-draft.ts'
import { PhotoSlot } from '../photos/PhotoSlot.tsx'
import { type PhotoDraft, photoDraft } from '../photos/photo-draft.ts'
import type { PhotoAnswer } from '../reading/card-read.ts'
import { ReadingProgress } from '../reading/ReadingProgress.tsx'
import { ReadOutcome } from '../reading/ReadOutcome.tsx'
import { readingTexts } from '../reading/reading-texts.ts'
import { useReading } from '../reading/use-reading.ts'
import { coverageTexts } from '../texts.ts'
import { useLastOutcome, type useVerify } from '../use-coverage.ts'

const answers = [
  { name: 'firstName', autoComplete: 'given-name', type: 'text' },
  { name: 'lastName', autoComplete: 'family-name', type: 'text' },
  { name: 'phone', autoComplete: 'tel', type: 'tel' },
  { name: 'email', autoComplete: 'email', type: 'email' },
] as const
type Contact = Pick<PhotoDraft, 'phone' | 'email'>

/** Photos of the card and who is on it; what was read is checked before anybody is asked. */
export function PhotoVerify({ verify }: { verify: ReturnType<typeof useVerify> }) {
  const t = useText(coverageTexts)
  const photos = photoDraft.use()
  const { front, back, phone, email } = photos
  const change = (next: Partial<PhotoDraft>) => photoDraft.set({ ...photoDraft.get(), ...next })
  const draft = cardDraft.use() ?? {}
  const r = useText(readingTexts)
  const reading = useReading()
  const [isAsking, setAsking] = useState(false)
  const isRead = reading.data !== undefined && !reading.isPending
  const missing = !front || !draft.firstName?.trim() || !draft.lastName?.trim()
  const needs = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (missing) toast({ title: t('toastPhotoFailed'), description: t('frontFirst'), variant: 'destructive' })
    else reading.mutate({ front, back, person: personOf({ ...draft, phone, email }), askBrokers: isAsking })
  }
  return (
    <>
      <CardPart>
        <form className="stack stack-loose" onSubmit={send} noValidate>
          <div className="photo-slots">
            <PhotoSlot side="front" url={front} onPhoto={(url) => change({ front: url })} />
            <PhotoSlot side="back" url={back} onPhoto={(url) => change({ back: url })} />
          </div>
          <PersonFields draft={draft} contact={{ phone, email }} onContact={change} isReadBelow={isRead} />
          <AskBrokers isAsking={isAsking} onAsking={setAsking} />
          <p className="hint">
            {t('photoKind')} {t('photoRead')}
          </p>
          <div className="row">
            <Button
              type="submit"
              variant={reading.data ? 'plain' : 'primary'}
              disabled={missing}
              aria-describedby={missing ? needs : undefined}
              busy={reading.isPending}
              busyText={r('reading')}
            >
              {t('readCard')}
            </Button>
            {missing ? (
              <span className="hint" id={needs}>
                {t('photoNeeds')}
              </span>
            ) : null}
          </div>
          {reading.isPending ? <ReadingProgress step={reading.step} hasBack={back !== null} /> : null}
        </form>
      </CardPart>
      {reading.data && isRead ? <ReadCard answer={reading.data} verify={verify} /> : null}
    </>
  )
}

type PersonFieldsProps = {
  draft: CardDraft
  contact: Contact
  onContact: (contact: Contact) => void
  isReadBelow: boolean
}

/** Whose card it is; once it is read the form below asks who, and only how to reach them is left here. */
function PersonFields({ draft, contact, onContact, isReadBelow }: PersonFieldsProps) {
  const t = useText(coverageTexts)
  const entered: CardDraft & Contact = { ...draft, ...contact }
  return (
    <div className="fields">
      {answers.map(({ name, ...control }) => {
        const isContact = name === 'phone' || name === 'email'
        if (isReadBelow && !isContact) return null
        return (
          <Field
            key={name}
            id={`photo-${name}`}
            className="phone:col-span-6"
            label={t(name)}
            {...(isContact && { optional: t('optional'), hint: t('notNeeded') })}
          >
            <TextInput
              {...control}
              maxLength={80}
              value={entered[name] ?? ''}
              onChange={({ target }) =>
                isContact
                  ? onContact({ ...contact, [name]: target.value })
                  : cardDraft.set({ ...draft, [name]: target.value })
              }
            />
          </Field>
        )
      })}
      {isReadBelow ? null : (
        <BirthdayField
          id="photo-dateOfBirth"
          className="col-span-full"
          label={t('birthday')}
          optional={t('optional')}
          value={draft.dateOfBirth ?? ''}
          onChange={(dateOfBirth) => cardDraft.set({ ...draft, dateOfBirth })}
        />
      )}
    </div>
  )
}

const personOf = (said: CardDraft & Contact) => ({
  firstName: said.firstName?.trim() ?? '',
  lastName: said.lastName?.trim() ?? '',
  dateOfBirth: isDay(said.dateOfBirth ?? '') ? said.dateOfBirth : null,
  phone: said.phone?.trim() || null,
  email: said.email?.trim() || null,
})

type ReadCardProps = { answer: PhotoAnswer; verify: ReturnType<typeof useVerify> }

/** What was read, to check and to complete beside the photo. */
function ReadCard({ answer, verify }: ReadCardProps) {
  const t = useText(coverageTexts)
  const asked = useLastOutcome(verify)
  return (
    <CardPart className="stack">
      <ReadOutcome answer={answer} />
      <BrokersSay answer={answer} />
      <CardForm
        prefix="read"
        submit={t(asked?.mend.length ? 'sendAgain' : 'askInsurer')}
        busyText={t('asking')}
        busy={verify.isPending}
        onCard={verify.mutate}
        refusal={asked}
      />
    </CardPart>
  )
}
