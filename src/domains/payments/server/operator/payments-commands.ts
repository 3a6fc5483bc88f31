import type { Command } from '#server/operator/command.ts'
import { attributeCommands } from './attribute-commands.ts'
import { chainCommands } from './chain-commands.ts'
import { lookCommands } from './look-commands.ts'
import { ownCommands } from './own-commands.ts'
import { refundCommands } from './refund-commands.ts'

/** What an operator asks and does about payments. */
export const paymentsCommands: Readonly<Record<string, Command>> = {
  ...lookCommands,
  ...attributeCommands,
  ...chainCommands,
  ...refundCommands,
  ...ownCommands,
}
