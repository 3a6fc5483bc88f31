import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { doctorsQuery } from '#domains/doctors/web/api.ts'
import { atResults, noTerms, writeSearch } from '#domains/doctors/web/search/search-in-address.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card, CardPart } from '#web/ui/Card.tsx'
import { Figure } from '#web/ui/figures/Figure.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import type { CalculatorAnswers, UnpricedCare } from './calculator-answers.ts'
import { unpricedTexts } from './unpriced-texts.ts'

type FindUnpricedProps = { answers: CalculatorAnswers; care: UnpricedCare | 'Pediatrics' }

/** The way to whoever gives care that no list has a price for, as of a child: who names one is asked. */
export function FindUnpriced({ answers: { city, state, zip }, care }: FindUnpricedProps) {
  const t = useText(unpricedTexts)
  const { data, isPending } = useQuery(doctorsQuery('specialties'))
  const specialty = data?.specialties.find(({ name }) => name === care)?.id ?? 0
  const typed = city.trim()
  const place = zip || /^\d{5}$/.test(typed) ? { zip: zip || typed } : { city: typed, state }
  const terms = writeSearch(new URLSearchParams({ tab: 'find-doctors' }), { ...noTerms, ...place, specialty })
  // Whoever is quick takes the kind of doctor along too.
  if (isPending) return <Skeleton height={44} />
  return (
    <ButtonLink variant="primary" wide href={`/?${terms}`} state={atResults}>
      {t(`find.${care}`)}
    </ButtonLink>
  )
}

/** Where the age is a child's: whom to ask instead. It takes the focus each time the form is sent; `found` null: a mistake has it. */
export function FindForChild({ answers, found }: { answers: CalculatorAnswers; found: object | null }) {
  const t = useText(unpricedTexts)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (found) box.current?.focus()
  }, [found])
  return (
    <div ref={box} tabIndex={-1}>
      <Note announce title={t('forChild')}>
        {t('forChildText')}
        <span className="block mt-3">
          <FindUnpriced answers={answers} care="Pediatrics" />
        </span>
        <span className="block mt-2">{t('underAge')}</span>
      </Note>
    </div>
  )
}

/** That nobody knows its price, and whom to ask. */
export function PriceNotKnown({ care }: { care: UnpricedCare }) {
  const t = useText(unpricedTexts)
  const tUi = useText(uiTexts)
  return (
    <Card>
      <CardPart>
        <Figure label={t(`price.${care}`)}>{tUi('notKnown')}</Figure>
        <p className="mt-2">{t('whomToAsk')}</p>
      </CardPart>
    </Card>
  )
}
