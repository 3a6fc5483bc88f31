import { useChainFacts } from '#domains/chains/web/chain-facts.ts'
import { useText } from '#web/i18n/use-text.ts'
import { CardPart } from '#web/ui/Card.tsx'
import { payTexts } from './texts.ts'

/** What happens when the clinic’s bill differs from what is paid now, and who is paid. */
export function PayTerms() {
  const t = useText(payTexts)
  const { data: facts } = useChainFacts()
  return (
    <CardPart className="small stack stack-tight">
      <p>
        <b>{t('differs')}</b> {t('differsText')}
      </p>
      {facts ? (
        <p>
          <b>{t('payee')}</b> {t('payeeText', { payee: facts.payee })}
        </p>
      ) : null}
    </CardPart>
  )
}
