import type { HubVault } from '../../../hub-vault.ts'
import { WalletError } from '../../../shown/wallet-error.ts'
import type { HubPrompt } from './prompts.ts'
import { clearPrompt, showPrompt } from './prompts.ts'

type Settle<T> = { done: (answer: T) => void; refused: () => void }

/** Asks the person and waits; raises `rejected` when they say no, `stopped` when they close it, and `pending` while another question is open. */
export function askOwner<T>(prompt: (settle: Settle<T>) => HubPrompt): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const done = (answer: T) => {
      clearPrompt()
      resolve(answer)
    }
    const refused = () => {
      clearPrompt()
      // Whoever closes the making of a wallet has only changed their mind.
      reject(
        question.kind === 'create'
          ? new WalletError('stopped', 'you closed it')
          : new WalletError('rejected', 'you said no in Hub Wallet'),
      )
    }
    const question = prompt({ done, refused })
    if (!showPrompt(question)) reject(new WalletError('pending', 'Hub Wallet is already asking you something'))
  })
}

/** Raises `locked` when a page asks in the name of an address that is not this wallet's. */
export function onlyOwn(vault: HubVault, from: unknown): void {
  if (typeof from !== 'string' || from.toLowerCase() !== vault.address.toLowerCase())
    throw new WalletError('locked', 'Hub Wallet only signs for its own address')
}
