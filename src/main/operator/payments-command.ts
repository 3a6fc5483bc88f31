import { attributeCommands } from './attribute-commands.ts'
import { chainCommands } from './chain-commands.ts'
import { lookCommands } from './look-commands.ts'
import { operatorCommands } from './operator-commands.ts'
import { ownCommands } from './own-commands.ts'
import { refundCommands } from './refund-commands.ts'

/** What an operator asks and does about payments. */
export const { usage: paymentsUsage, run: paymentsCommand } = operatorCommands('payments', {
  ...lookCommands,
  ...attributeCommands,
  ...chainCommands,
  ...refundCommands,
  ...ownCommands,
})
