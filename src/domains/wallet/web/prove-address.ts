import type { WalletNetwork } from '../wallet-kinds.ts'
import { walletApi } from './api.ts'
import type { ToSign } from './connectors/connector.ts'

const chains = { ethereum: 'evm', solana: 'solana', bitcoin: 'bitcoin' } as const

/** Asks the server for its question, has it signed, and hands the signature in: from then on the address is known to be this visitor's. */
export async function proveAddress(
  network: WalletNetwork,
  address: string,
  sign: (text: ToSign) => Promise<string>,
): Promise<void> {
  const chain = chains[network]
  const { message, question } = await walletApi.signInChallenge({ chain, address })
  const signature = await sign({ message, question })
  await walletApi.signIn({ chain, address, nonce: question.nonce, signature })
}
