import type { Coin } from '../../coin.ts'

/** Our own signs for the coins: one path each on a 20 by 20 grid, drawn with round ends. */
export const coinGlyphs: Readonly<Record<Coin, string>> = {
  BTC: 'M7 5.2h3.8a2.3 2.3 0 0 1 0 4.7H7zm0 4.7h4.4a2.5 2.5 0 0 1 0 4.9H7zM8.8 3.6v1.6m2.2-1.6v1.6m-2.2 9.6v1.6m2.2-1.6v1.6M5.4 5.2H7m-1.6 9.6H7',
  ETH: 'm10 2.8 4.9 7.5-4.9 2.8-4.9-2.8zM5.4 12.5l4.6 4.8 4.6-4.8',
  XRP: 'm4 4.2 3.8 3.6a3.2 3.2 0 0 0 4.4 0L16 4.2M4 15.8l3.8-3.6a3.2 3.2 0 0 1 4.4 0l3.8 3.6',
  USDC: 'M14.6 10a4.6 4.6 0 1 1-9.2 0 4.6 4.6 0 0 1 9.2 0M6.4 3.4a7.4 7.4 0 0 0 0 13.2M13.6 3.4a7.4 7.4 0 0 1 0 13.2',
  LINK: 'm10 3 6 3.5v7L10 17l-6-3.5v-7z',
  UDE: 'M5.6 4v6.4a4.4 4.4 0 0 0 8.8 0V4M3.8 4h3.6m5.2 0h3.6',
  SOL: 'M6 4.6h10L14 7H4zm-2 4.2h10l2 2.4H6zm2 4.2h10l-2 2.4H4z',
}
