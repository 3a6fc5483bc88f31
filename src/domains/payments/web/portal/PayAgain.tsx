import { type ReactNode, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { shownCoin, shownStated } from '../shown-amounts.ts'
import { payAgainTexts } from './pay-again-texts.ts'
import type { Portal } from './use-portal.ts'

/** Does what the form asks for; where what was sent for it may be here already, only after the person was told. */
export function usePayAgain(portal: Portal, go: () => void): { submit: () => void; question: ReactNode } {
  const [isAsked, ask] = useState(false)
  const { uncounted, form, method, isComplete } = portal
  const submit = () => {
    if (uncounted === null) return go()
    // Who forgot an answer is told that first.
    if (method === 'direct_wallet' || isComplete(form)) ask(true)
  }
  const question = <PayAgain portal={portal} open={isAsked} onClose={() => ask(false)} go={go} />
  return { submit, question }
}

type PayAgainProps = { portal: Portal; open: boolean; onClose: () => void; go: () => void }

/** Says what may be theirs already before all of it is asked for once more. */
function PayAgain({ portal: { reading, form, method }, open, onClose, go }: PayAgainProps) {
  const t = useText(payAgainTexts)
  const came = (reading.invoice?.unattributed ?? []).map(({ amount, asset }) => shownCoin(amount, asset)).join(', ')
  const here = came ? t('here', { came }) : t('hereUnseen')
  const words = { amount: shownStated({ currency: form.currency, amount: form.amount }) }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      foot={
        <div className="row">
          <Button variant="primary" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button
            onClick={() => {
              onClose()
              go()
            }}
          >
            {method === 'qr_code' ? t('goOn') : t('goOnWallet')}
          </Button>
        </div>
      }
    >
      <p>{`${here} ${method === 'qr_code' ? t('again', words) : t('againWallet', words)}`}</p>
    </Dialog>
  )
}
