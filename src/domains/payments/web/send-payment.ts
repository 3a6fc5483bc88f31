import type { ChainFacts } from '#domains/chains/web/chain-facts.ts'
import type { Provider } from '#domains/chains/web/provider.ts'
import { transferCall } from '#domains/wallet/token-call.ts'
import { parseDecimal } from '#kit/decimal.ts'
import { paymentsApi } from './api.ts'
import { PaymentStopped, stoppedBy } from './payment-stopped.ts'
import { onlyRightChain } from './ready-to-send.ts'
import { rememberSent } from './sent-payments.ts'

/** What is asked of the wallet: the server's own figures, never the page's. */
export type Asked = { invoiceId: string; payTo: string; tokenContract: string; amount: string }

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Has the wallet send exactly what an invoice asks, and tells the server; answers the transaction hash or raises PaymentStopped. */
export async function sendPayment(provider: Provider, facts: ChainFacts, from: string, asked: Asked): Promise<string> {
  const units = parseDecimal('UDE', asked.amount)?.units
  if (!units || !same(asked.payTo, facts.payTo) || !same(asked.tokenContract, facts.token.address))
    throw new PaymentStopped('wrong-invoice')
  // The wallet may have been moved elsewhere while the invoice was made.
  await onlyRightChain(provider, facts)
  const transaction = { from, to: asked.tokenContract, value: '0x0', data: transferCall({ to: asked.payTo, units }) }
  const hash = await provider
    .request({ method: 'eth_sendTransaction', params: [transaction] })
    .catch((thrown: unknown) => {
      throw stoppedBy(thrown)
    })
  if (typeof hash !== 'string') throw new PaymentStopped('failed')
  rememberSent(asked.invoiceId, hash)
  // It is sent whatever the server answers; without the hash it is only noticed a little later.
  await paymentsApi.declareTransaction({ id: asked.invoiceId, transactionHash: hash }).catch(() => {})
  return hash
}
