import type { ChainFacts } from '#domains/chains/web/chain-facts.ts'
import type { HubVault } from '../../hub-vault.ts'
import { WalletError } from '../../shown/wallet-error.ts'
import { askOwner } from './approve/ask-owner.ts'
import { onlyOwn } from './approve/only-own.ts'
import { maxMessageBytes, readableMessage } from './approve/readable-message.ts'
import type { Signer } from './open-signer.ts'

/** Shows a message and signs it only after a yes; answers the signature (EIP-191). */
export async function signMessageWithVault(facts: ChainFacts, vault: HubVault, [message, from]: readonly unknown[]) {
  onlyOwn(vault, from)
  const bytes = bytesOf(message)
  const signer = await askOwner<Signer>((settle) => ({
    kind: 'sign',
    facts,
    vault,
    message: readableMessage(bytes),
    ...settle,
  }))
  return signer.signMessage({ message: { raw: bytes } })
}

/** What stands in hexadecimal is bytes, anything else is words: https://docs.metamask.io/wallet/reference/json-rpc-methods/personal_sign */
function bytesOf(message: unknown): Uint8Array {
  if (typeof message !== 'string' || message.length > maxMessageBytes * 2 + 2)
    throw new WalletError('unsupported', 'Hub Wallet only signs messages that can be read')
  if (!/^0x([0-9a-f]{2})*$/i.test(message)) return new TextEncoder().encode(message)
  return Uint8Array.from(message.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}
