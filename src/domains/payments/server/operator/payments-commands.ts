import { formatDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import { requireArg } from '#server/operator/args.ts'
import type { Command } from '#server/operator/command.ts'
import { wholeSystem } from '#server/operator/whole-system.ts'
import { enterOwnTransfer } from '../books/enter-own-transfer.ts'
import { attributeCommands } from './attribute-commands.ts'
import { chainCommands } from './chain-commands.ts'
import { transactionForm } from './forms.ts'
import { lookCommands } from './look-commands.ts'
import { refundCommands } from './refund-commands.ts'

/** What an operator does about the accounts that send for us. */
const ownCommands: Readonly<Record<string, Command>> = {
  'own-transfer': {
    usage: 'own-transfer TRANSACTION',
    about:
      'you brought UDE or BNB to the treasury or the relayer, or took some from there: the chain is asked, then it is entered. Reads the server’s settings',
    options: [],
    names: 1,
    read: ([transaction]) => {
      const txHash = requireArg('TRANSACTION', transaction, transactionForm)
      return async ({ databases, config, print }) => {
        for (const { account, asset, units } of await enterOwnTransfer(wholeSystem(databases, config()), txHash))
          print({ account, asset, amount: formatDecimal(money(asset, units)) })
      }
    },
  },
}

/** What an operator asks and does about payments. */
export const paymentsCommands: Readonly<Record<string, Command>> = {
  ...lookCommands,
  ...attributeCommands,
  ...chainCommands,
  ...refundCommands,
  ...ownCommands,
}
