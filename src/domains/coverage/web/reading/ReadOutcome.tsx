import { useText } from '#web/i18n/use-text.ts'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import type { PhotoAnswer } from './card-read.ts'
import { photoOutcome } from './photo-outcome.ts'
import { readingTexts } from './reading-texts.ts'

// What the form takes apart, or only from its list.
const others = ['insuranceCompany', 'memberName'] as const

/** How well the photos were read, what else the card says, and what to do where nothing was read. */
export function ReadOutcome({ answer }: { answer: PhotoAnswer }) {
  const t = useText(readingTexts)
  if (photoOutcome(answer).kind === 'unread')
    return (
      <div className="stack">
        <Note tone="warn" title={t('notRead')} large announce>
          {t(`notRead_${answer.reader}`)}
        </Note>
        <HealthCardSays card={answer.healthCard} />
      </div>
    )
  const facts = others.flatMap((name) => {
    const read = answer.fields.find(({ field }) => field === name)
    if (!read) return []
    const value = read.isSure ? read.value : t('perhaps', { value: read.value })
    return [{ key: name, name: t(name), value }]
  })
  const phones = answer.phones.map(({ number, label }) => ({ key: number, name: label ?? t('phone'), value: number }))
  const unsure = answer.fields.filter(({ isSure }) => !isSure).length
  return (
    <div className="stack">
      <Note tone="neutral" title={t('cardRead', { percent: Math.round(answer.confidence) })} large announce>
        {unsure > 0 ? t('compareMarked', { count: unsure }) : t('compareAll')}
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
