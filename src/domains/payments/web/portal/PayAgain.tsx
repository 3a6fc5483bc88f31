import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { serverNow } from '#web/server-clock.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useOneAtATime } from '#web/use-one-at-a-time.ts'
import { type AskedBefore, findAskedBefore } from '../../portal/asked-before.ts'
import { wrongAnswers } from '../../portal/portal-form.ts'
import { paymentsQuery } from '../api.ts'
import { shownCoin, shownStated } from '../shown-amounts.ts'
import { payAgainTexts } from './pay-again-texts.ts'
import { SameAmountQuestion } from './SameAmountQuestion.tsx'
import type { Portal } from './use-portal.ts'

/**
 * Does what the form asks for; where what was sent for it may be here already, or the same amount was paid or asked for a
 * moment ago, only after the person was told.
 */
export function usePayAgain(portal: Portal, go: () => void): { submit: () => void; question: ReactNode } {
  const [isAsked, ask] = useState(false)
  const [before, tell] = useState<AskedBefore | null>(null)
  const findBefore = useAskedBefore(portal)
  const once = useOneAtATime()
  const { isUncounted } = portal
  const look = async () => {
    const found = await findBefore()
    if (found) tell(found)
    else go()
  }
  const submit = () => (isUncounted ? ask(true) : void once(look))
  const question = (
    <>
      <PayAgain portal={portal} open={isAsked} onClose={() => ask(false)} go={go} />
      <SameAmountQuestion before={before} onClose={() => tell(null)} go={go} />
    </>
  )
  return { submit, question }
}

/** Finds what the form asks for once more, in the newest list; null while an answer is missing, or where nobody can read it. */
function useAskedBefore({ form, method, invoiceId }: Portal): () => Promise<AskedBefore | null> {
  const client = useQueryClient()
  return async () => {
    if (Object.keys(wrongAnswers(form, method)).length > 0) return null
    const mine = await client.fetchQuery({ ...paymentsQuery('myRequests'), staleTime: 0 }).catch(() => null)
    return mine && findAskedBefore(form, mine.requests, serverNow(), invoiceId)
  }
}

type PayAgainProps = { portal: Portal; open: boolean; onClose: () => void; go: () => void }

/** Says what may be theirs already before their wallet is asked for all of it once more. */
function PayAgain({ portal: { reading, form }, open, onClose, go }: PayAgainProps) {
  const t = useText(payAgainTexts)
  const came = (reading.invoice?.unattributed ?? [])
    .filter(({ whose }) => whose !== 'perhaps')
    .map(({ amount, asset }) => shownCoin(amount, asset))
    .join(', ')
  const here = came ? t('here', { came }) : t('hereUnseen')
  const words = { amount: shownStated({ currency: form.currency, amount: form.amount }) }
  return (
    <ConfirmDialog
      harmless
      open={open}
      title={t('title')}
      keep={t('keep')}
      onKeep={onClose}
      confirm={t('goOnWallet')}
      onConfirm={() => {
        onClose()
        go()
      }}
    >
      <p>{`${here} ${t('againWallet', words)}`}</p>
    </ConfirmDialog>
  )
}
