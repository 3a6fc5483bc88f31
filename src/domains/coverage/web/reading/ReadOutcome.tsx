import { useEffect, useRef } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { cardDraft } from '../cards/card-draft.ts'
import { notInForm, type PhotoAnswer } from './card-read.ts'
import { photoOutcome } from './photo-outcome.ts'
import { readingTexts } from './reading-texts.ts'

/** How well the photos were read, what else the card says, and what to do where nothing was read. */
export function ReadOutcome({ answer }: { answer: PhotoAnswer }) {
  const t = useText(readingTexts)
  const draft = cardDraft.use() ?? {}
  const start = useRef<HTMLHeadingElement & HTMLDivElement>(null)
  useEffect(() => {
    // Whoever went on typing meanwhile stays where they are.
    if (document.activeElement?.matches('input, select, textarea')) return
    start.current?.focus({ preventScroll: true })
    start.current?.scrollIntoView({ block: 'start' })
  }, [])
  const phoneName = (label: string | null) =>
    label && /^(member|customer) services?$/i.test(label) ? t('memberHelp') : label
  if (photoOutcome(answer).kind === 'unread')
    return (
      <div className="stack" ref={start} tabIndex={-1}>
        <Note tone="warn" title={t('notRead')} large announce>
          {t(`notRead_${answer.reader}`)}
        </Note>
        <HealthCardSays card={answer.healthCard} />
      </div>
    )
  const besides = notInForm(answer, draft)
  const facts = besides.fields.map(({ field, value, isSure }) => ({
    key: field,
    name: t(field),
    value: isSure ? value : t('perhaps', { value }),
  }))
  const phones = besides.phones.map(({ number, label }) => ({
    key: number,
    name: phoneName(label) ?? t('phone'),
    value: number,
  }))
  const unsure = answer.fields.filter(({ isSure }) => !isSure).length
  return (
    <div className="stack">
      <h3 ref={start} tabIndex={-1}>
        {t('cardRead', { percent: Math.round(answer.confidence) })}
      </h3>
      <Note tone="neutral" large>
        {t('fromPhoto')} {unsure > 0 ? t('compareMarked', { count: unsure }) : t('compareAll')}
      </Note>
      {facts.length + phones.length > 0 ? (
        <>
          <p className="strong">{t('alsoSays')}</p>
          <Facts facts={[...facts, ...phones]} ruled small />
        </>
      ) : null}
      <HealthCardSays card={answer.healthCard} />
      <p className="hint">{t('notCoverage')}</p>
    </div>
  )
}

const tones = { verified: 'good', unknownIssuer: 'warn', invalid: 'bad', unchecked: 'warn' } as const

/** What the square code on the card is worth, where it is a SMART Health Card. */
function HealthCardSays({ card }: { card: PhotoAnswer['healthCard'] }) {
  const t = useText(readingTexts)
  if (!card) return null
  return (
    <Note tone={tones[card.status]} title={t(`code_${card.status}`, { issuer: card.issuer ?? '' })}>
      {t(`code_${card.status}_text`)}
    </Note>
  )
}
