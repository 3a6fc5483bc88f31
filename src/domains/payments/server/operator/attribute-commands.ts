import { formatDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import { optionalArg, requireArg } from '#server/operator/args.ts'
import type { Command, Values } from '#server/operator/command.ts'
import { wholeSystem } from '#server/operator/whole-system.ts'
import { type AttributedPayment, attributePayment } from '../claims/attribute-payment.ts'
import { putBackPayment } from '../claims/put-back-payment.ts'
import { chainForm, invoiceForm, placeForm, transactionForm } from './forms.ts'

const lineOf = ({ units, asset, creditedUsdUnits, beyondUnits, ...now }: AttributedPayment) => ({
  ...now,
  coin: asset,
  amount: formatDecimal(money(asset, units)),
  creditedUsd: formatDecimal(money('USD', creditedUsdUnits)),
  surplus: formatDecimal(money(asset, beyondUnits)),
})

function readAttributing([transaction, name]: readonly string[], values: Values) {
  const txHash = requireArg('TRANSACTION', transaction, transactionForm)
  const invoiceId = requireArg('INVOICE', name, invoiceForm)
  const [chain, index] = [
    optionalArg('--chain', values.chain, chainForm),
    optionalArg('--index', values.index, placeForm),
  ]
  return { txHash, invoiceId, ...(chain && { chain }), ...(index && { index: Number(index) }) }
}

/** What an operator does about whose money is. */
export const attributeCommands: Readonly<Record<string, Command>> = {
  attribute: {
    usage: 'attribute TRANSACTION INVOICE [--chain CHAIN] [--index N] [--dry-run] [--confirm-payer]',
    about:
      'money in the inbox pays this invoice; --dry-run says what would be and changes nothing, --confirm-payer that you saw at the exchange whose it is, where only payers say so. Reads the server’s settings',
    options: ['chain', 'index'],
    flags: ['dry-run', 'confirm-payer'],
    names: 2,
    read: (names, values, flags) => {
      const which = readAttributing(names, values)
      const isRehearsal = flags.has('dry-run')
      return async ({ databases, config, print }) => {
        const now = await attributePayment(wholeSystem(databases, config()), which, {
          isRehearsal,
          isPayerConfirmed: flags.has('confirm-payer'),
        })
        print({ ...(isRehearsal && { dryRun: true }), ...lineOf(now) })
      }
    },
  },
  unattribute: {
    usage: 'unattribute TRANSACTION INVOICE [--chain CHAIN] [--index N]',
    about: 'it was attributed by mistake: back to the inbox, until a refund needs it. Reads the server’s settings',
    options: ['chain', 'index'],
    names: 2,
    read: (names, values) => {
      const which = readAttributing(names, values)
      return async ({ databases, config, print }) =>
        print(lineOf(await putBackPayment(wholeSystem(databases, config()), which)))
    },
  },
}
