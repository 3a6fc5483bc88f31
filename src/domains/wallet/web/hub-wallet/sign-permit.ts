import type { TypedDataDefinition } from 'viem'
import type { ChainFacts } from '#domains/chains/web/chain-facts.ts'
import type { HubVault } from '../../hub-vault.ts'
import { type Permit, readPermit, typedPermit } from '../../permit.ts'
import { WalletError } from '../../shown/wallet-error.ts'
import { purposeOf } from '../paying/payment-purpose.ts'
import { askOwner } from './approve/ask-owner.ts'
import { onlyOwn } from './approve/only-own.ts'
import type { Signer } from './open-signer.ts'

/**
 * Shows in words what a permit allows, and signs it only after a yes: one by which the relayer may take UDE of this wallet
 * on this chain, once. Any other typed data is not signed at all.
 */
export async function signPermitWithVault(facts: ChainFacts, vault: HubVault, [from, text]: readonly unknown[]) {
  onlyOwn(vault, from)
  const permit = readPermit(text)
  if (!permit || !isOurs(permit, facts, vault))
    throw new WalletError('unsupported', 'Hub Wallet signs no typed data but a payment without BNB')
  const units = BigInt(permit.message.value)
  const purpose = purposeOf({ to: facts.payTo, units })
  const signer = await askOwner<Signer>((settle) => ({ kind: 'permit', facts, vault, units, purpose, ...settle }))
  // Its text was read above, field by field.
  return signer.signTypedData(typedPermit(permit) as unknown as TypedDataDefinition)
}

const same = (a: string, b: string | null) => a.toLowerCase() === b?.toLowerCase()

const isOurs = ({ domain, message }: Permit, facts: ChainFacts, vault: HubVault): boolean =>
  same(domain.verifyingContract, facts.token.address) &&
  domain.chainId === Number(facts.chainId) &&
  same(message.owner, vault.address) &&
  same(message.spender, facts.relayer)
