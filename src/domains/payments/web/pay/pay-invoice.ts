import { isEvmChain } from '#domains/chains/chains.ts'
import { type PayingWallet, payableWith } from '#domains/wallet/catalogue/payable-with.ts'
import type { ConnectedWallet } from '#domains/wallet/connected-wallet.ts'
import type { PaymentPurpose } from '#domains/wallet/web/paying/wallet-payment.ts'
import { walletService } from '#domains/wallet/web/store.ts'
import { parseDecimal } from '#kit/decimal.ts'
import type { ChosenCoin } from '../../portal/portal-form.ts'
import type { Invoice } from '../invoices/use-invoice.ts'
import { PaymentStoppedError, stoppedBy } from './payment-stopped.ts'
import { readyToSend, udeProvider } from './ready-to-send.ts'
import { sendPayment, tellSent } from './send-payment.ts'

/** What a wallet is asked for an invoice: the server's own figures, never the page's. */
export type InvoiceToPay = Pick<Invoice, 'invoiceId' | 'asset' | 'chain' | 'payTo' | 'tokenContract' | 'tag'> & {
  amount: string
  /** What the wallet tells its owner they pay, and for what. */
  purpose: PaymentPurpose
}

/** Whether a wallet can be asked to pay with a coin on a chain. */
export const canPay = (wallet: PayingWallet, { coin, chain }: ChosenCoin): boolean =>
  payableWith(wallet).some((one) => one.asset === coin && one.chain === chain)

/** Has the connected wallet send exactly what an invoice asks, and tells the server; raises PaymentStoppedError when nothing was sent. */
export async function payInvoice(wallet: ConnectedWallet, asked: InvoiceToPay): Promise<void> {
  const { asset, chain, payTo: to, tokenContract, tag, amount } = asked
  const units = parseDecimal(asset, amount)?.units
  const payable = payableWith(wallet).find((one) => one.asset === asset && one.chain === chain)
  if (!units || !payable) throw new PaymentStoppedError('no-wallet')
  if (payable.chain === '0x38') return payOnBsc(wallet, asked, units)
  if (isEvmChain(payable.chain))
    await walletService.moveTo(payable.chain).catch((thrown: unknown) => {
      throw stoppedBy(thrown, 'switch')
    })
  const token = tokenContract === null ? {} : { token: tokenContract }
  const reference = chain === 'solana' && tag !== null ? { reference: tag } : {}
  const payment = { ...payable, from: wallet.address, to, units, ...token, ...reference }
  const hash = await walletService.pay(payment).catch((thrown: unknown) => {
    throw stoppedBy(thrown)
  })
  await tellSent(asked.invoiceId, hash)
}

/** UDE is looked for in the wallet first, with the BNB it takes to send it. */
async function payOnBsc({ address }: ConnectedWallet, asked: InvoiceToPay, units: bigint): Promise<void> {
  const provider = await udeProvider()
  if (asked.tokenContract === null) throw new PaymentStoppedError('wrong-invoice')
  const facts = await readyToSend(provider, address, units)
  await sendPayment(facts, address, { ...asked, tokenContract: asked.tokenContract })
}
