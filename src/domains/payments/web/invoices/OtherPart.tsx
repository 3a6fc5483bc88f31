import { Link } from 'wouter'
import { catalogue } from '#web/i18n/catalogue.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { Fact } from '#web/ui/figures/Facts.tsx'
import { shownUsd, sumUsd } from '../shown-amounts.ts'
import type { Invoice } from './use-invoice.ts'

const partTexts = catalogue({
  en: {
    rest: 'The rest',
    first: 'The rest of',
    isPaid: '{amount}, paid',
    isAsked: '{amount}, not paid yet',
    firstPaid: '{bill}; {amount} paid before',
    openRest: 'Open it',
    openFirst: 'Open that payment',
  },
  es: {
    rest: 'El resto',
    first: 'El resto de',
    isPaid: '{amount}, pagado',
    isAsked: '{amount}, todavía sin pagar',
    firstPaid: '{bill}; {amount} pagados antes',
    openRest: 'Abrirlo',
    openFirst: 'Abrir ese pago',
  },
})

/** Of which bill this is a part, and where the other part of it is; nothing where it is the whole bill. */
export function useOtherPart({ otherPart, totalUsdAmount }: Invoice): Fact[] {
  const t = useText(partTexts)
  if (!otherPart) return []
  const { invoiceId, usdAmount, isRest, isPaid } = otherPart
  const amount = shownUsd(usdAmount)
  const said = isRest
    ? t(isPaid ? 'isPaid' : 'isAsked', { amount })
    : t('firstPaid', { amount, bill: shownUsd(sumUsd(usdAmount, totalUsdAmount)) })
  return [
    {
      key: 'otherPart',
      name: t(isRest ? 'rest' : 'first'),
      value: (
        <>
          {said}
          <span className="mono hidden print:block">{invoiceId}</span>
          <Link className="block print:hidden" href={`/crypto/${isPaid ? 'receipt' : 'invoice'}/${invoiceId}`}>
            {t(isRest ? 'openRest' : 'openFirst')}
          </Link>
        </>
      ),
    },
  ]
}
