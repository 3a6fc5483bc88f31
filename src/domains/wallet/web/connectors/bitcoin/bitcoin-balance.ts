import type { ChainsContract } from '#domains/chains/contract.ts'
import { chainsPaths } from '#domains/chains/paths.ts'
import type { Answer } from '#kit/endpoint.ts'
import { urlOf } from '#web/client.ts'
import { request } from '#web/request.ts'
import { exactBalanceText } from '../../../shown/balance-text.ts'

/** What an address holds and can be spent, in whole Bitcoin: as its wallet says, or else the chain. */
export async function bitcoinBalance(address: string, askWallet: () => Promise<unknown>): Promise<string> {
  const said = (await askWallet().catch(() => null)) as { confirmed?: unknown } | null
  // One wallet says it as a number, the other in digits.
  const confirmed = String(said?.confirmed)
  if (/^\d+$/.test(confirmed)) return exactBalanceText(BigInt(confirmed), 8)
  const answer = await request('GET', urlOf(chainsPaths.bitcoinAddress, { address }))
  const { confirmedSats } = (await answer.json()) as Answer<ChainsContract['bitcoinAddress']>
  return exactBalanceText(BigInt(confirmedSats), 8)
}
