import { type ReactNode, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { isSameCoin, typedAmount } from '../../portal/portal-form.ts'
import { portalTexts } from '../portal/portal-texts.ts'
import { answerIds, type Portal } from '../portal/use-portal.ts'
import { CoinRow } from './CoinRow.tsx'
import { type CoinOffer, codeOffers, moreCodeOffers } from './coin-offers.ts'
import { RatesChip } from './RatesChip.tsx'
import { type Rails, useRails } from './use-rails.ts'

const listHeight = 324

type CoinChoiceProps = {
  portal: Portal
  formId: string
  /** What asking for the code settles for good. */
  binds?: ReactNode
}

/** Chooses one of the five coins, or another that can be paid by code just now, and asks for its code. While a request stands it is one line, until somebody wants another. */
export function CoinChoice({ portal, formId, binds }: CoinChoiceProps) {
  const t = useText(portalTexts)
  const [isOpen, setOpen] = useState(false)
  const { data: rails, isError, refetch } = useRails()
  const { busy, refusal, wrong, current } = portal
  const isPhone = useMedia('(width <= 37.5em)')
  const rates = rails ? <RatesChip rails={rails} /> : undefined
  if (current && !isOpen && !wrong.coin)
    return (
      <Button wide icon="coin" onClick={() => setOpen(true)}>
        {t('payElse')}
      </Button>
    )
  return (
    <Card labelledBy="select-coin">
      <CardPart className="stack">
        <CardHead id="select-coin" title={t('selectCoin')} aside={isPhone ? undefined : rates} />
        {rails ? (
          <>
            <Coins rails={rails} portal={portal} takesFocus={isOpen} />
            {isPhone ? <div>{rates}</div> : null}
          </>
        ) : isError ? (
          <ErrorState title={t('ratesFailed')} onRetry={() => void refetch()}>
            {t('ratesFailedText')}
          </ErrorState>
        ) : (
          <Loading>
            <Skeleton height={listHeight} />
          </Loading>
        )}
        {wrong.coin ? (
          <p className="field-error">
            <Icon name="failed" size="small" />
            {t(wrong.coin)}
          </p>
        ) : null}
        {refusal ? (
          <Note tone="bad" announce>
            {refusal}
          </Note>
        ) : null}
        {binds}
        <Button type="submit" form={formId} icon="qr" wide variant={current ? 'plain' : 'primary'} busy={busy}>
          {t('generate')}
        </Button>
        {typedAmount(portal.form.amount) > 0 ? <p className="hint">{t('coinHint')}</p> : null}
      </CardPart>
    </Card>
  )
}

type CoinsProps = {
  rails: Rails
  portal: Portal
  /** The list took the place of the button that was pressed. */
  takesFocus: boolean
}

function Coins({ rails, portal, takesFocus }: CoinsProps) {
  const t = useText(portalTexts)
  const { form, change } = portal
  const offers = codeOffers(rails, form)
  const first = offers.find(({ status }) => status === 'ready')
  const choose = ({ coin, chain }: CoinOffer) => change({ chosen: { coin, chain } })
  const rowOf = (offer: CoinOffer) => (
    <CoinRow
      key={`${offer.coin} ${offer.chain}`}
      offer={offer}
      group="coin"
      id={offer === first ? answerIds.coin : undefined}
      checked={isSameCoin(offer, form.chosen)}
      onChoose={() => choose(offer)}
    />
  )
  const more = moreCodeOffers(rails, form)
  return (
    <div ref={takesFocus ? focusChosen : undefined}>
      <fieldset className="coins" aria-labelledby="select-coin">
        {offers.map(rowOf)}
      </fieldset>
      {more.length > 0 ? (
        <Disclosure summary={t('moreCoins')} open={more.some((offer) => isSameCoin(offer, form.chosen))}>
          <fieldset className="coins" aria-label={t('moreCoins')}>
            {more.map(rowOf)}
          </fieldset>
        </Disclosure>
      ) : null}
    </div>
  )
}

/** As a `ref`: the keyboard goes on from the coin that is chosen. */
const focusChosen = (coins: HTMLDivElement | null) => coins?.querySelector<HTMLElement>(':checked')?.focus()
