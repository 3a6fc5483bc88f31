import { formatDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import { ArgumentError, optionalArg, requireArg } from '#server/operator/args.ts'
import type { Command } from '#server/operator/command.ts'
import { wholeSystem } from '#server/operator/whole-system.ts'
import { shownAddress } from '../invoices/stored-address.ts'
import { type LookedUp, lookUp, rescan } from '../recording/look-up.ts'
import { blockForm, chainForm, transactionForm } from './forms.ts'

const lineOf = ({ chain, direction, transfer, state, invoiceId, isNew }: LookedUp) => ({
  chain,
  direction,
  coin: transfer.asset,
  amount: formatDecimal(money(transfer.asset, transfer.units)),
  transaction: transfer.txHash,
  index: transfer.logIndex,
  from: shownAddress(chain, transfer.from),
  to: shownAddress(chain, transfer.to),
  ...(transfer.marker !== null && { tag: transfer.marker }),
  height: transfer.height,
  blockTime: transfer.blockTime,
  state,
  invoice: invoiceId,
  written: isNew ? 'now' : state === null ? 'no' : 'before',
})

/** What an operator asks a chain itself: it is asked by hash or by block, and what was missing is written down. */
export const chainCommands: Readonly<Record<string, Command>> = {
  look: {
    usage: 'look TRANSACTION [--chain CHAIN]',
    about: 'what the chain says of it; it is written down if it was not. Reads the server’s settings',
    options: ['chain'],
    names: 1,
    read: ([transaction], values) => {
      const txHash = requireArg('TRANSACTION', transaction, transactionForm)
      const chain = optionalArg('--chain', values.chain, chainForm)
      return async ({ databases, config, print }) => {
        for (const one of await lookUp(wholeSystem(databases, config()), { chain, txHash })) print(lineOf(one))
      }
    },
  },
  rescan: {
    usage: 'rescan CHAIN FROM TO',
    about: 'reads these blocks again and writes down what was missing. Reads the server’s settings',
    options: [],
    names: 3,
    read: ([name, first, last]) => {
      const chain = requireArg('CHAIN', name, chainForm)
      const [from, to] = [Number(requireArg('FROM', first, blockForm)), Number(requireArg('TO', last, blockForm))]
      if (from > to) throw new ArgumentError('FROM must not be later than TO.')
      return async ({ databases, config, print }) => {
        const { found, to: read } = await rescan(wholeSystem(databases, config()), { chain, from, to })
        for (const one of found) print(lineOf(one))
        print({ chain, from, to: read, found: found.length, added: found.filter(({ isNew }) => isNew).length })
      }
    },
  },
}
