import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { readChainFacts } from '#domains/chains/web/chain-facts.ts'
import { type StopReason, stoppedBy } from '#domains/payments/web/pay/payment-stopped.ts'
import { readyToSend, udeProvider } from '#domains/payments/web/pay/ready-to-send.ts'
import { sendPayment } from '#domains/payments/web/pay/send-payment.ts'
import { walletService } from '#domains/wallet/web/store.ts'
import type { ProblemBody } from '#kit/problem.ts'
import { RequestError } from '#web/request.ts'
import { useOneAtATime } from '#web/use-one-at-a-time.ts'
import { putPaidAside } from '../selected-doctor.ts'
import { chosenPay } from './choices/pay-choices.ts'
import { type OpenPayment, openPayment, type PayPlan, renewAfter } from './open-payment.ts'
import { sayPay } from './pay-toasts.ts'

/** How paying stands: nothing under way, checking, or waiting for the wallet; and why the last try sent nothing. */
export type Paying = {
  phase: 'idle' | 'checking' | 'wallet'
  stopped?: StopReason
  /** What the server said, when it was the server that refused. */
  refusal?: ProblemBody
  /** It refused the estimate, and there is a new one. */
  renewed?: boolean
  /** The request that was opened and can still be paid. */
  invoiceId?: string
}

/** Whether nothing was sent because the wallet holds too little. */
export const isForWant = (reason: StopReason): boolean => reason === 'not-enough-ude' || reason === 'not-enough-bnb'

/** Pays a plan with the connected wallet, once however often it is pressed; afterwards the payment's own page opens. */
export function usePay(
  refreshPrice: () => Promise<unknown>,
  onNoWallet: () => void,
): { paying: Paying; pay: (plan: PayPlan) => void } {
  const [paying, setPaying] = useState<Paying>({ phase: 'idle' })
  const once = useOneAtATime()
  const opened = useRef<OpenPayment>(null)
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const run = async (plan: PayPlan, address: string) => {
    setPaying({ phase: 'checking' })
    const provider = await udeProvider()
    const facts = await readyToSend(provider, address, plan.amounts.due.units).catch(unlessCarried)
    opened.current = await openPayment(plan, address, opened.current)
    setPaying({ phase: 'wallet', invoiceId: opened.current.invoiceId })
    if (facts) await sendPayment(facts, address, opened.current)
    navigate(`/crypto/invoice/${opened.current.invoiceId}`)
    // A toast ends with its page: it is said on the one that follows.
    if (facts) sayPay('started')
    opened.current = null
    // What was just paid is not offered to be paid again.
    putPaidAside()
    chosenPay.set(null)
  }
  const fail = async (thrown: unknown) => {
    const invoiceId = opened.current?.invoiceId
    const kept = invoiceId ? { invoiceId } : {}
    if (thrown instanceof RequestError && thrown.problem) {
      const refusal = thrown.problem
      const renewed = await renewAfter(refusal.code, client, refreshPrice)
      setPaying({ phase: 'idle', refusal, renewed, ...kept })
      return sayPay('payFailed')
    }
    const { reason } = stoppedBy(thrown)
    setPaying({ phase: 'idle', stopped: reason, ...kept })
    // What is wanting is said where it is got; that trying again would help is not true of it.
    if (!isForWant(reason)) sayPay(reason === 'switch' ? 'switch' : 'payFailed')
  }
  const begin = async (plan: PayPlan) => {
    const wallet = walletService.getConnected()
    if (!wallet) return onNoWallet()
    await run(plan, wallet.address).then(() => setPaying({ phase: 'idle' }), fail)
  }
  return { paying, pay: (plan) => void once(() => begin(plan)) }
}

/** A wallet without BNB pays on the page of the request, where somebody carries it; nothing is known of its chain then. */
async function unlessCarried(thrown: unknown): Promise<null> {
  if (stoppedBy(thrown).reason === 'not-enough-bnb' && (await readChainFacts()).relayer) return null
  throw thrown
}
