import type { WalletNetwork } from '#domains/wallet/catalogue/wallet-entry.ts'

/** Why a wallet on a family of chains cannot hold UDE; null where it can. */
export function whyNoUde(network: WalletNetwork): 'noUdeOnSolana' | 'noUdeHere' | null {
  if (network === 'ethereum') return null
  return network === 'solana' ? 'noUdeOnSolana' : 'noUdeHere'
}

/** An answer said of itself that nothing was bought; the message is its reasons, joined. */
export class NotBoughtError extends Error {
  override readonly name = 'NotBoughtError'
}

/** An answer by which something was bought; raises NotBoughtError for one that says that nothing was, whatever its status. */
export function bought<A extends object>(answer: A): A {
  const { success, errors } = answer as { success?: unknown; errors?: unknown }
  if (success !== false) return answer
  const reasons = Array.isArray(errors) ? errors.filter((one): one is string => typeof one === 'string') : []
  throw new NotBoughtError(reasons.join(', '))
}
