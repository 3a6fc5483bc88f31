import { divide } from '#kit/money.ts'

const perTenThousandth = 10n ** 14n

/** A balance of 18 decimals in whole coins with four, rounded half up, as wallets show it: `1.2346`. */
export function balanceText(wei: bigint): string {
  const parts = divide(wei, perTenThousandth, 'half-up')
  return `${parts / 10_000n}.${(parts % 10_000n).toString().padStart(4, '0')}`
}

/** A balance in whole coins, exactly and without zeros at its end: 150,000,000 satoshis of 8 decimals are `1.5`. */
export function exactBalanceText(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return digits.slice(0, -decimals) + (fraction && `.${fraction}`)
}
