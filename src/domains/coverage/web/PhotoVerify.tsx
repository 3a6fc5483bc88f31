import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { me } from '#kit/me.ts'
import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import { Button } from '#web/ui/Button.tsx'
import { CardPart } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Note } from '#web/ui/Note.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { coverageApi } from './api.ts'
import { CardForm } from './CardForm.tsx'
import { type CardDraft, cardDraft } from './card-draft.ts'
import { PhotoSlot } from './PhotoSlot.tsx'
import { photoOutcome } from './photo-outcome.ts'
import { coverageTexts } from './texts.ts'
import { saidBy, type useVerify } from './use-coverage.ts'

const answers = [
  { name: 'firstName', autoComplete: 'given-name', type: 'text' },
  { name: 'lastName', autoComplete: 'family-name', type: 'text' },
  { name: 'dateOfBirth', autoComplete: 'bday', type: 'date' },
  { name: 'phone', autoComplete: 'tel', type: 'tel' },
  { name: 'email', autoComplete: 'email', type: 'email' },
] as const
type Contact = { phone?: string; email?: string }

/** Photos of the card and who is on it; what was read is checked before anybody is asked. */
export function PhotoVerify({ verify }: { verify: ReturnType<typeof useVerify> }) {
  const t = useText(coverageTexts)
  const [front, setFront] = useState<string | null>(null)
  const [back, setBack] = useState<string | null>(null)
  const [contact, setContact] = useState<Contact>({})
  const draft = cardDraft.use() ?? {}
  const reading = useReading(front, back, { ...draft, ...contact })
  const missing = !front || !draft.firstName?.trim() || !draft.lastName?.trim()
  const needs = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (missing) toast({ title: t('toastPhotoFailed'), description: t('frontFirst'), variant: 'destructive' })
    else reading.mutate()
  }
  return (
    <>
      <CardPart>
        <form className="stack stack-loose" onSubmit={send} noValidate>
          <div className="photo-slots">
            <PhotoSlot side="front" url={front} onPhoto={setFront} />
            <PhotoSlot side="back" url={back} onPhoto={setBack} />
          </div>
          <PersonFields draft={draft} contact={contact} onContact={setContact} />
          <p className="hint">
            {t('photoKept')} {t('photosOff')}
          </p>
          <div className="row">
            <Button
              type="submit"
              variant={reading.data ? 'plain' : 'primary'}
              disabled={missing}
              aria-describedby={missing ? needs : undefined}
              busy={reading.isPending}
              busyText={t('reading')}
            >
              {t('readCard')}
            </Button>
            {missing ? (
              <span className="hint" id={needs}>
                {t('photoNeeds')}
              </span>
            ) : null}
          </div>
        </form>
      </CardPart>
      {reading.data ? <ReadCard answer={reading.data} verify={verify} /> : null}
    </>
  )
}

type PersonFieldsProps = { draft: CardDraft; contact: Contact; onContact: (contact: Contact) => void }

function PersonFields({ draft, contact, onContact }: PersonFieldsProps) {
  const t = useText(coverageTexts)
  const said: CardDraft & Contact = { ...draft, ...contact }
  return (
    <div className="fields">
      {answers.map(({ name, ...control }) => {
        const isContact = name === 'phone' || name === 'email'
        return (
          <Field
            key={name}
            id={`photo-${name}`}
            className="phone:col-span-6"
            label={t(name === 'dateOfBirth' ? 'birthday' : name)}
            {...(isContact && { optional: t('optional') })}
          >
            <TextInput
              {...control}
              maxLength={80}
              value={said[name] ?? ''}
              onChange={({ target }) =>
                isContact
                  ? onContact({ ...contact, [name]: target.value })
                  : cardDraft.set({ ...draft, [name]: target.value })
              }
            />
          </Field>
        )
      })}
    </div>
  )
}

function useReading(front: string | null, back: string | null, said: CardDraft & Contact) {
  const t = useText(coverageTexts)
  return useMutation({
    mutationFn: () =>
      coverageApi.photoVerify({
        userId: me,
        cardFrontImage: front ?? '',
        cardBackImage: back,
        memberInfo: {
          firstName: said.firstName?.trim() ?? '',
          lastName: said.lastName?.trim() ?? '',
          dateOfBirth: said.dateOfBirth || null,
          phone: said.phone?.trim() || null,
          email: said.email?.trim() || null,
        },
      }),
    onSuccess: (answer) => {
      const { kind } = photoOutcome(answer)
      if (kind === 'full') toast({ title: t('toastFullPhoto'), description: t('toastPartialText') })
      else if (kind === 'partial') toast({ title: t('toastPartialPhoto'), description: t('toastPartialText') })
      else toast({ title: t('toastPhotoFailed'), description: t('toastPhotoFailedText'), variant: 'destructive' })
    },
    onError: (error) =>
      toast({ title: t('toastPhotoError'), description: saidBy(error, t('tryOnceMore')), variant: 'destructive' }),
  })
}

type ReadCardProps = { answer: Parameters<typeof photoOutcome>[0]; verify: ReturnType<typeof useVerify> }

/** What was read, to check and to complete beside the photo. */
function ReadCard({ answer, verify }: ReadCardProps) {
  const t = useText(coverageTexts)
  const isRead = photoOutcome(answer).kind !== 'unread'
  return (
    <CardPart className="stack">
      {isRead ? (
        <Note tone="neutral" title={t('cardRead', { percent: Math.round(answer.confidence) })} large>
          {t('toastPartialText')}
        </Note>
      ) : (
        <Note tone="warn" title={t('notRead')} large announce>
          {t('notReadText')}
        </Note>
      )}
      {answer.brokerQuotes.length === 0 ? <p className="hint">{t('noBrokers')}</p> : null}
      <CardForm
        prefix="read"
        submit={t('askInsurer')}
        busyText={t('asking')}
        busy={verify.isPending}
        onCard={verify.mutate}
      />
    </CardPart>
  )
}
