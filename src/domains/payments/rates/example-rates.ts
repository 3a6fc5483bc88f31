/** A coin that the payment portal lists by its code. */
export type PortalSymbol = 'BTC' | 'ETH' | 'XRP' | 'USDC' | 'LINK'

// The example: 50,000 dollars for a bitcoin, 0.0003 ETH, 1.5 XRP, one USDC and 0.08 LINK for a dollar.
const examples: Readonly<Record<PortalSymbol, { perCent: bigint; decimals: number }>> = {
  BTC: { perCent: 20n, decimals: 8 },
  ETH: { perCent: 300n, decimals: 8 },
  XRP: { perCent: 15_000n, decimals: 6 },
  USDC: { perCent: 1n, decimals: 2 },
  LINK: { perCent: 800n, decimals: 6 },
}

/** What US cents would come to in a coin at a made-up rate, as a decimal text: to show how it works, never to be paid. */
export function exampleAmount(coin: PortalSymbol, cents: bigint): string {
  const { perCent, decimals } = examples[coin]
  const digits = (cents * perCent).toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
