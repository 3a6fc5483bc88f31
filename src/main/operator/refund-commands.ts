import { attributePayment } from '#domains/payments/server/claims/attribute-payment.ts'
import { shownAddress } from '#domains/payments/server/invoices/shown-address.ts'
import { cancelRefund } from '#domains/payments/server/refunds/cancel-refund.ts'
import { recordRefund } from '#domains/payments/server/refunds/record-refund.ts'
import { openRefunds } from '#domains/payments/server/refunds/refunds.ts'
import { formatDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import type { Command } from './command.ts'
import { chainForm, invoiceForm, may, must, placeForm, refundForm, transactionForm } from './given.ts'
import { wholeSystem } from './whole-system.ts'

type Refund = Awaited<ReturnType<typeof openRefunds>>[number]

const lineOf = ({ id, invoiceId, chain, asset, units, toAddress, toTag, state, askedAt, paidAt, txHash }: Refund) => ({
  refund: id,
  invoice: invoiceId,
  state,
  chain,
  coin: asset,
  amount: formatDecimal(money(asset, units)),
  to: shownAddress(chain, toAddress),
  ...(toTag !== null && { tag: toTag }),
  askedAt,
  ...(txHash !== null && { paidAt, transaction: txHash }),
})

/** What an operator does about whose money is, and about sending it back. The product holds no key: it checks and books. */
export const refundCommands: Readonly<Record<string, Command>> = {
  attribute: {
    usage: 'attribute TRANSACTION INVOICE [--chain CHAIN] [--index N]',
    about: 'money in the inbox pays this invoice, for good. Reads the server’s settings',
    options: ['chain', 'index'],
    names: 2,
    read: ([transaction, name], values) => {
      const txHash = must('TRANSACTION', transaction, transactionForm)
      const invoiceId = must('INVOICE', name, invoiceForm)
      const [chain, index] = [may('--chain', values.chain, chainForm), may('--index', values.index, placeForm)]
      const which = { txHash, invoiceId, ...(chain && { chain }), ...(index && { index: Number(index) }) }
      return async ({ databases, config, say }) => {
        const { units, asset, ...done } = await attributePayment(wholeSystem(databases, config()), which)
        say({ ...done, coin: asset, amount: formatDecimal(money(asset, units)) })
      }
    },
  },
  refunds: {
    usage: 'refunds',
    about: 'what payers asked to be sent back and nobody has sent yet, the oldest first',
    options: [],
    names: 0,
    read:
      () =>
      async ({ databases, say }) => {
        for (const refund of await openRefunds({ db: databases.system })) say(lineOf(refund))
      },
  },
  refund: {
    usage: 'refund REFUND|INVOICE TRANSACTION',
    about: 'you have sent it: the chain is asked, then it is booked and closed. Reads the server’s settings',
    options: [],
    names: 2,
    read: ([name, transaction]) => {
      const isInvoice = name?.startsWith('INV-') === true
      const id = must('REFUND', name, isInvoice ? invoiceForm : refundForm)
      const txHash = must('TRANSACTION', transaction, transactionForm)
      const which = isInvoice ? { invoiceId: id, txHash } : { refundId: id, txHash }
      return async ({ databases, config, say }) =>
        say(lineOf(await recordRefund(wholeSystem(databases, config()), which)))
    },
  },
  'cancel-refund': {
    usage: 'cancel-refund REFUND',
    about: 'it cannot be sent to that address; its payer may ask again. Reads the server’s settings',
    options: [],
    names: 1,
    read: ([name]) => {
      const refundId = must('REFUND', name, refundForm)
      return async ({ databases, config, say }) =>
        say(lineOf(await cancelRefund(wholeSystem(databases, config()), { refundId })))
    },
  },
}
