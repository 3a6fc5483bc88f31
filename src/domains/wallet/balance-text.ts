import { divide } from '#kit/money.ts'

const perTenThousandth = 10n ** 14n

/** A native balance in whole coins with four decimals, rounded half up, as wallets show it: `1.2346`. */
export function balanceText(wei: bigint): string {
  const parts = divide(wei, perTenThousandth, 'half-up')
  return `${parts / 10_000n}.${(parts % 10_000n).toString().padStart(4, '0')}`
}
