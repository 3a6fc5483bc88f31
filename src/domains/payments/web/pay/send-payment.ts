import type { ChainFacts } from '#domains/chains/web/chain-facts.ts'
import type { PaymentPurpose } from '#domains/wallet/web/paying/wallet-payment.ts'
import { walletService } from '#domains/wallet/web/store.ts'
import { parseDecimal } from '#kit/decimal.ts'
import { paymentsApi } from '../api.ts'
import { PaymentStoppedError, stoppedBy } from './payment-stopped.ts'
import { rememberSent } from './sent-payments.ts'

/** What is asked of the wallet: the server's own figures, never the page's. */
export type PaymentToSend = {
  invoiceId: string
  payTo: string
  tokenContract: string
  amount: string
  /** What the person is told they pay for. */
  purpose?: PaymentPurpose
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Has the wallet send exactly what an invoice asks, and tells the server; answers the transaction hash or raises PaymentStoppedError. */
export async function sendPayment(facts: ChainFacts, from: string, asked: PaymentToSend): Promise<string> {
  const units = parseDecimal('UDE', asked.amount)?.units
  if (!units || !same(asked.payTo, facts.payTo) || !same(asked.tokenContract, facts.token.address))
    throw new PaymentStoppedError('wrong-invoice')
  const { payTo: to, tokenContract: token, purpose } = asked
  const payment = { asset: 'UDE', chain: '0x38', from, to, units, token, ...(purpose && { purpose }) } as const
  const hash = await walletService.pay(payment).catch((thrown: unknown) => {
    throw stoppedBy(thrown)
  })
  await tellSent(asked.invoiceId, hash)
  return hash
}

/** Remembers what a wallet has sent for an invoice, and tells the server. */
export async function tellSent(invoiceId: string, transactionHash: string): Promise<void> {
  rememberSent(invoiceId, transactionHash)
  // It is sent whatever the server answers; without the hash it is only noticed a little later.
  await paymentsApi.declareTransaction({ id: invoiceId, transactionHash }).catch(() => {})
}
