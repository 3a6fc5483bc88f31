import { useContext, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Day, localDay } from '#kit/day.ts'
import { formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { SiteContext } from '#web/shell/site-context.ts'
import { useTitle } from '#web/shell/use-title.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { type Offer, type OfferSums, type OfferTab, offersHere, offersOf, offerTabs, sumOffers } from '../offers.ts'
import { OfferNumbers } from './OfferNumbers.tsx'
import { OfferRow } from './OfferRow.tsx'
import { earnTexts } from './texts.ts'

/** Offers of other companies with what they ask, what they may pay and when they were last checked. */
export function EarnPage() {
  const t = useText(earnTexts)
  useTitle(t('title'))
  // The person's own marks; kept nowhere.
  const [marked, setMarked] = useState<ReadonlySet<Offer['id']>>(new Set())
  const [tab, setTab] = useState<OfferTab>('all')
  const day = localDay()
  const site = useContext(SiteContext)
  const offers = offersHere(site?.mode ?? 'live', site?.offers ?? [])
  const sums = sumOffers(offers, marked, day)
  const mark = (id: Offer['id'], isDone: boolean) =>
    setMarked((before) => new Set(isDone ? [...before, id] : [...before].filter((it) => it !== id)))
  const show = (id: Offer['id']) => {
    // The offer has to stand in the list before it can be opened.
    flushSync(() => setTab('all'))
    openOffer(id)
  }
  return (
    <div className="frame stack stack-loose pt-6">
      <div>
        {/* Its mark stands above the first letter of the title. */}
        <div className="-ml-4">
          <ButtonLink href="/" variant="quiet" icon="left">
            {t('back')}
          </ButtonLink>
        </div>
        <h1>{t('title')}</h1>
        <p className="mt-1 max-w-168">{t('lede')}</p>
      </div>
      <OfferNumbers sums={sums} />
      <Featured sums={sums} onShow={show} />
      <AllOffers sums={sums} tab={tab} onTab={setTab} today={day} marked={marked} onMark={mark} />
      <Note title={t('disclaimer')}>{t('disclaimerText')}</Note>
    </div>
  )
}

/** Opens an offer of the list and puts whoever asked for it there. */
function openOffer(id: string): void {
  const row = document.getElementById(id)
  if (row instanceof HTMLDetailsElement) row.open = true
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector('summary')?.focus({ preventScroll: true })
}

function Featured({ sums: { featured }, onShow }: { sums: OfferSums; onShow: (id: Offer['id']) => void }) {
  const t = useText(earnTexts)
  return (
    <section className="stack" aria-labelledby="featured">
      <div className="row row-between">
        <h2 id="featured">{t('featuredTitle')}</h2>
        <p className="hint">{t(featured.some(({ earns }) => earns) ? 'featuredEarns' : 'featuredNote')}</p>
      </div>
      <ul className="offer-tiles">
        {featured.map(({ id, platform, difficulty, rewardUsd, timeToComplete: { count, unit } }) => (
          <li key={id}>
            <button type="button" className="offer-tile" onClick={() => onShow(id)}>
              <span>
                <span className="strong block">{t(`${id as 'o1'}.title`)}</span>
                <span className="hint">
                  {[platform, t(`difficulty.${difficulty}`), t(`time.${unit}`, { count })].join(' · ')}
                </span>
              </span>
              <span className="amount">
                <span className="hint">{t('upTo')} </span>
                {formatUsd(BigInt(rewardUsd) * 100n)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type AllOffersProps = {
  sums: OfferSums
  tab: OfferTab
  onTab: (tab: OfferTab) => void
  today: Day
  marked: ReadonlySet<Offer['id']>
  onMark: (id: Offer['id'], isDone: boolean) => void
}

function AllOffers({ sums, tab, onTab, today, marked, onMark }: AllOffersProps) {
  const t = useText(earnTexts)
  const shown = offersOf(sums.available, tab)
  const showAll = () => {
    onTab('all')
    document.getElementById('offers-tab-all')?.focus()
  }
  return (
    <section className="stack" aria-labelledby="all-offers">
      <div className="row row-between">
        <h2 id="all-offers">{t('allOffers')}</h2>
        {sums.available.some(({ isSample }) => isSample) ? <Badge outline>{t('sampleOffers')}</Badge> : null}
      </div>
      <Tabs
        pills
        label={t('tabsLabel')}
        prefix="offers-"
        tabs={offerTabs.map((id) => ({ id, label: `${t(`tab.${id}`)} ${offersOf(sums.available, id).length}` }))}
        selected={tab}
        onSelect={onTab}
      />
      <TabPanel id={tab} prefix="offers-">
        <Card>
          {shown.length === 0 ? (
            <EmptyState
              icon="lock"
              title={t(tab === 'staking' ? 'noStaking' : 'noneOfKind')}
              action={<Button onClick={showAll}>{t('showAll')}</Button>}
            >
              {tab === 'staking' ? t('noStakingText') : null}
            </EmptyState>
          ) : (
            shown.map((offer) => (
              <OfferRow
                key={offer.id}
                offer={offer}
                today={today}
                isMarked={marked.has(offer.id)}
                onMark={(isDone) => onMark(offer.id, isDone)}
              />
            ))
          )}
        </Card>
      </TabPanel>
    </section>
  )
}
