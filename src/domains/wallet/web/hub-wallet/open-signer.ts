import type { PrivateKeyAccount } from 'viem/accounts'
import type { HubVault } from '../../hub-vault.ts'
import { openSealed } from './create/seal.ts'

/** Signs for the wallet; the key itself is out of reach. */
export type Signer = Pick<PrivateKeyAccount, 'address' | 'signTransaction' | 'signMessage' | 'signTypedData'>

/**
 * What can sign, for the one action whose passphrase was just typed; raises WrongPassphraseError. Nobody holds it afterwards:
 * a script that asks the wallet for something finds no key to use.
 */
export async function openSigner(vault: HubVault, passphrase: string): Promise<Signer> {
  const entropy = await openSealed(vault, passphrase)
  try {
    const { accountOf } = await import('./create/keys.ts')
    return await accountOf(entropy)
  } finally {
    entropy.fill(0)
  }
}
