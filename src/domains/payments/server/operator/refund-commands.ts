import { formatDecimal, parseDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import { ArgumentError, optionalArg, requireArg } from '#server/operator/args.ts'
import type { Command, Values } from '#server/operator/command.ts'
import { wholeSystem } from '#server/operator/whole-system.ts'
import { readDestinationTag } from '../../rails/read-destination-tag.ts'
import { refundReasons } from '../../refunds/refund.ts'
import { shownAddress } from '../invoices/stored-address.ts'
import { cancelRefund } from '../refunds/cancel-refund.ts'
import { type Grant, grantRefund } from '../refunds/grant-refund.ts'
import { recordRefund } from '../refunds/record-refund.ts'
import { openRefunds } from '../store.ts'
import {
  addressForm,
  invoiceForm,
  reasonForm,
  refundForm,
  sendersForm,
  tagForm,
  transactionForm,
  usdForm,
} from './forms.ts'

type Refund = Awaited<ReturnType<typeof openRefunds>>[number]

const lineOf = ({ id, invoiceId, chain, asset, units, toAddress, toTag, addressBy, ...refund }: Refund) => ({
  refund: id,
  invoice: invoiceId,
  state: refund.state,
  chain,
  coin: asset,
  amount: formatDecimal(money(asset, units)),
  to: shownAddress(chain, toAddress),
  ...(toTag !== null && { tag: toTag }),
  addressBy: addressBy ?? 'operator',
  ...(refund.grantedUsd !== null && { reason: refund.reason, usd: formatDecimal(money('USD', refund.grantedUsd)) }),
  askedAt: refund.askedAt,
  ...(refund.txHash !== null && {
    paidAt: refund.paidAt,
    transaction: refund.txHash,
    from: refund.paidFrom?.join(','),
  }),
})

/** What an operator does about sending money back. The product holds no key: it checks and books. */
export const refundCommands: Readonly<Record<string, Command>> = {
  refunds: {
    usage: 'refunds',
    about: 'what payers asked to be sent back and nobody has sent yet, the oldest first',
    options: [],
    names: 0,
    read:
      () =>
      async ({ databases, print }) => {
        for (const refund of await openRefunds({ db: databases.system })) print(lineOf(refund))
      },
  },
  refund: {
    usage: 'refund REFUND|INVOICE TRANSACTION [--from ADDRESS] [--confirm-address]',
    about:
      'you have sent it: the chain is asked, then it is booked and closed. --from confirms a sender that is no address of ours (PAYOUT_ADDRESSES), --confirm-address that you made sure of an address nobody signed for. Reads the server’s settings',
    options: ['from'],
    flags: ['confirm-address'],
    names: 2,
    read: ([name, transaction], values, flags) => {
      const isInvoice = name?.startsWith('INV-') === true
      const id = requireArg('REFUND', name, isInvoice ? invoiceForm : refundForm)
      const txHash = requireArg('TRANSACTION', transaction, transactionForm)
      const from = optionalArg('--from', values.from, sendersForm)?.split(',')
      const sent = { txHash, from, isAddressConfirmed: flags.has('confirm-address') }
      const which = isInvoice ? { invoiceId: id, ...sent } : { refundId: id, ...sent }
      return async ({ databases, config, print }) =>
        print(lineOf(await recordRefund(wholeSystem(databases, config()), which)))
    },
  },
  'refund-settled': {
    usage: 'refund-settled INVOICE [--usd AMOUNT] [--reason REASON] [--to ADDRESS [--tag N] [--confirm ADDRESS]]',
    about: `give back what was paid for it, all or so many US dollars, in the coins it was paid with: opens a refund to the address it came from. REASON: ${refundReasons.join(', ')}. Reads the server’s settings`,
    options: ['usd', 'reason', 'to', 'tag', 'confirm'],
    names: 1,
    read: ([name], values) => {
      const grant = readGrant(requireArg('INVOICE', name, invoiceForm), values)
      return async ({ databases, config, print }) =>
        print(lineOf(await grantRefund(wholeSystem(databases, config()), grant)))
    },
  },
  'cancel-refund': {
    usage: 'cancel-refund REFUND',
    about: 'it cannot be sent to that address; its payer may ask again. Reads the server’s settings',
    options: [],
    names: 1,
    read: ([name]) => {
      const refundId = requireArg('REFUND', name, refundForm)
      return async ({ databases, config, print }) =>
        print(lineOf(await cancelRefund(wholeSystem(databases, config()), { refundId })))
    },
  },
}

function readGrant(invoiceId: string, values: Values): Grant {
  const usd = optionalArg('--usd', values.usd, usdForm)
  const tag = optionalArg('--tag', values.tag, tagForm)
  const to = optionalArg('--to', values.to, addressForm)
  if (to === null && (tag ?? values.confirm) != null) throw new ArgumentError('--tag and --confirm go with --to.')
  return {
    invoiceId,
    usdUnits: usd === null ? null : (parseDecimal('USD', usd)?.units ?? 0n),
    reason: optionalArg('--reason', values.reason, reasonForm) ?? 'requested',
    to,
    tag: tag === null ? null : readDestinationTag(tag),
    confirmed: optionalArg('--confirm', values.confirm, addressForm),
  }
}
