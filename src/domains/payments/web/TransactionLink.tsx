import { useChainFacts } from '#domains/chains/web/chain-facts.ts'
import { shortenAddress } from '#domains/wallet/shown/shorten-address.ts'
import { useText } from '#web/i18n/use-text.ts'
import { paymentTexts } from './texts.ts'

/** A transaction's hash; on the real chain a link to where anyone can look it up. The practice chain has no such place. */
export function TransactionLink({ hash, url, whole }: { hash: string; url: string; whole?: boolean }) {
  const t = useText(paymentTexts)
  const { data: facts } = useChainFacts()
  const words = (
    <span className={whole ? 'mono break-all' : 'mono whitespace-nowrap'} title={hash}>
      {whole ? hash : shortenAddress(hash, 8, 6)}
    </span>
  )
  if (!facts) return words
  if (facts.sandbox)
    return (
      <>
        {words} <span>{`(${t('sandboxChain')})`}</span>
      </>
    )
  return (
    <a href={url} target="_blank" rel="noopener" aria-label={`${hash}. ${t('seeExplorer')}`}>
      {words}
    </a>
  )
}
