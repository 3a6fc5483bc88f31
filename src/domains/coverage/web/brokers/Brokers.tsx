import { useQuery } from '@tanstack/react-query'
import { formatDollars } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { SampleTag } from '#web/ui/figures/SampleTag.tsx'
import { CheckRow } from '#web/ui/form/CheckRow.tsx'
import { coverageQuery } from '../api.ts'
import type { PhotoAnswer } from '../reading/card-read.ts'
import { photoOutcome } from '../reading/photo-outcome.ts'
import { brokerTexts } from './broker-texts.ts'

function useBrokers() {
  const { data } = useQuery(coverageQuery('brokers'))
  return data?.brokers
}

type AskBrokersProps = { isAsking: boolean; onAsking: (isAsking: boolean) => void }

/** Whether brokers may be told who is on the card: only if the person ticks it. */
export function AskBrokers({ isAsking, onAsking }: AskBrokersProps) {
  const t = useText(brokerTexts)
  const brokers = useBrokers()
  if (!brokers) return null
  if (brokers.length === 0) return <p className="hint">{t('none')}</p>
  return (
    <div>
      <CheckRow type="checkbox" checked={isAsking} onChange={({ target }) => onAsking(target.checked)}>
        {t('ask')}
      </CheckRow>
      <p className="hint">
        {t('told')} {brokers.map(({ name }) => name).join(', ')}{' '}
        {brokers.some(({ isSample }) => isSample) ? <SampleTag /> : null}
      </p>
    </div>
  )
}

/** What each broker says of a card that was read, to be reviewed: the one that completes the reading first. */
export function BrokersSay({ answer }: { answer: PhotoAnswer }) {
  const t = useText(brokerTexts)
  const outcome = photoOutcome(answer)
  const first = outcome.kind === 'full' ? outcome.quote : null
  const quotes = [...(first ? [first] : []), ...answer.brokerQuotes.filter((quote) => quote !== first)]
  return (
    <>
      {quotes.length > 0 ? (
        <div className="stack">
          {quotes.map((quote, n) => (
            <BrokerSays key={`${quote.brokerName} ${n}`} quote={quote} />
          ))}
          <p className="hint">{t('onlyInsurer')}</p>
        </div>
      ) : null}
      {answer.silentBrokers.length > 0 ? (
        <p className="hint">{t('silent', { brokers: answer.silentBrokers.join(', ') })}</p>
      ) : null}
    </>
  )
}

type Quote = PhotoAnswer['brokerQuotes'][number]

function BrokerSays({ quote }: { quote: Quote }) {
  const t = useText(brokerTexts)
  const amount = (dollars: number | null) => (dollars === null ? t('notSaid') : formatDollars(dollars))
  const network = useNetworkSaid(quote)
  return (
    <div className="stack stack-tight">
      <p className="strong">
        {t('says')} {quote.isSample ? <SampleTag /> : null}
      </p>
      <Facts
        ruled
        small
        facts={[
          { key: 'broker', name: t('broker'), value: quote.brokerName },
          { key: 'status', name: t('card'), value: t(quote.verificationStatus) },
          { key: 'confidence', name: t('confidence'), value: t('percent', { percent: Math.round(quote.confidence) }) },
          { key: 'copay', name: t('copay'), value: amount(quote.copayEstimate) },
          { key: 'left', name: t('left'), value: amount(quote.deductibleRemaining) },
          ...(network ? [{ key: 'network', name: t('network'), value: network }] : []),
        ]}
      />
    </div>
  )
}

/** In or out of which network; nothing where the broker leaves either open, as it is then said of nobody. */
function useNetworkSaid({ networkStatus, networkName: network }: Quote): string | null {
  const t = useText(brokerTexts)
  if (networkStatus === null || network === null) return null
  const said = networkStatus.toLowerCase().replace(/[^a-z]/g, '')
  if (said === 'innetwork') return t('inNetwork', { network })
  if (said === 'outofnetwork') return t('outOfNetwork', { network })
  return t('ofNetwork', { network, said: networkStatus })
}
