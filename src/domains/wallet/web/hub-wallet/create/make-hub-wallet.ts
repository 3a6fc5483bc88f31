import type { ChainFacts } from '#domains/chains/web/chain-facts.ts'
import { accountOf } from './keys.ts'
import { seal } from './seal.ts'
import { keepVault } from './vault-store.ts'

/** Locks a new wallet under its passphrase, keeps it on this device, and answers its address. */
export async function makeHubWallet(
  entropy: Uint8Array<ArrayBuffer>,
  passphrase: string,
  facts: ChainFacts,
): Promise<string> {
  const account = await accountOf(entropy)
  const bound = {
    address: account.address,
    sandbox: facts.sandbox !== null,
    genesisHash: facts.sandbox?.genesisHash ?? null,
  }
  await keepVault({ ...bound, createdAt: new Date().toISOString(), ...(await seal(entropy, passphrase, bound)) })
  entropy.fill(0)
  return account.address
}
