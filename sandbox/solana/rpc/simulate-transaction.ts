import type { EncodedAccount } from '@solana/kit'
import type { Chain } from '../chain.ts'
import { blockhashLifetime } from '../slots.ts'
import { hasEverySignature, readTransaction, withBlockhash } from '../transaction.ts'
import { asAddress, choice, commitmentIn, flag, optionsAt, type Params, slotFor, textAt, textsAt } from './params.ts'
import { parsedInner } from './parse-instruction.ts'
import { simulate, unsigned } from './preflight.ts'
import { invalidParams } from './rpc-error.ts'
import { formIn, showAccount } from './show-account.ts'
import { inContext } from './version.ts'
import { bytesOf, sanitized } from './wire.ts'

/** What a transaction would do, told without doing it. */
export function simulateTransaction(chain: Chain, params: Params) {
  const { slots } = chain
  const options = optionsAt(params, 1)
  const bytes = bytesOf(textAt(params, 0), choice(options, 'encoding', ['base58', 'base64'] as const) ?? 'base58')
  const given = sanitized(() => readTransaction(bytes))
  const slot = slotFor(slots, options)
  const replaces = flag(options, 'replaceRecentBlockhash')
  const checks = flag(options, 'sigVerify')
  if (replaces && checks) throw invalidParams('sigVerify may not be used with replaceRecentBlockhash')
  if (checks && !hasEverySignature(given)) throw unsigned()
  const fresh = { blockhash: slots.blockhash(slot), lastValidBlockHeight: slots.height(slot) + blockhashLifetime }
  const sent = replaces ? withBlockhash(given, fresh.blockhash) : given
  const { accounts, ...run } = simulate(chain, sent, commitmentIn(options))
  const keys = sent.message.staticAccounts
  return inContext(slot, {
    ...run,
    accounts: shownAccounts(chain, options, run.err === null ? accounts : undefined, keys.length),
    innerInstructions: flag(options, 'innerInstructions') ? parsedInner(run.innerInstructions, keys) : null,
    replacementBlockhash: replaces ? fresh : null,
  })
}

function shownAccounts(
  { bank }: Chain,
  options: Record<string, unknown>,
  accounts: readonly EncodedAccount[] | undefined,
  most: number,
) {
  if (options['accounts'] === undefined || options['accounts'] === null) return null
  const asked = optionsAt([options['accounts']], 0)
  const form = formIn({ encoding: 'base64', ...asked })
  if (form.encoding === 'base58') throw invalidParams('base58 encoding not supported')
  const addresses = textsAt([asked['addresses']], 0, Number.POSITIVE_INFINITY).map(asAddress)
  if (addresses.length > most) throw invalidParams(`Too many accounts provided; max ${most}`)
  const accountAt = (address: EncodedAccount['address']) => {
    const left = accounts?.find((account) => account.address === address && account.lamports > 0n)
    return left ? ({ exists: true, ...left } as const) : bank.account(address)
  }
  return addresses.map((address) => (accounts ? showAccount(accountAt(address), form, accountAt) : null))
}
