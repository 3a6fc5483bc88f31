import { checkVaultKeys, rotateVaultKey } from '../vault/rotate-vault-key.ts'
import type { Command, CommandContext } from './command.ts'

/** Says how the data keys stand; 1 when some are opened by none of the keys given. */
async function printKeys({ databases, config, print }: CommandContext): Promise<number> {
  const state = await checkVaultKeys({ databases, config: config() })
  print(state)
  return state.unopened > 0 ? 1 : 0
}

/** What an operator does about the key that wraps the visitors' data keys. */
export const vaultCommands: Readonly<Record<string, Command>> = {
  status: {
    usage: 'status',
    about: 'how many data keys VAULT_KEY does not wrap yet. Reads the server’s settings',
    options: [],
    names: 0,
    read: () => printKeys,
  },
  rotate: {
    usage: 'rotate',
    about:
      'wrap all data keys with VAULT_KEY, beside a running server; run it again if it was stopped; nothing is done when one is opened by none of the keys given',
    options: [],
    names: 0,
    read: () => async (work) => {
      const { databases, config, print } = work
      const { unopened } = await checkVaultKeys({ databases, config: config() })
      if (unopened === 0) await rotateVaultKey({ databases, config: config() }, (rewrapped) => print({ rewrapped }))
      return printKeys(work)
    },
  },
}
