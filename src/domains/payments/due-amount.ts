import { add, ceilTo, convert, invert, type Money, type Rate } from '#kit/money.ts'

/** UDE is asked in steps of 0.000001; exchanges and wallets show no more. */
export const askedDecimals = 6
/** One step in smallest units. */
export const slotStep = 10n ** 12n
/** How many amounts next to each other tell equal invoices apart: at most 0.009999 UDE more than the exact amount. */
export const slotCount = 9_999

/** What an amount and its fee in US dollars come to in UDE, each rounded up to six decimals so that we never ask too little. */
export function dueAmount(
  amount: Money<'USD'>,
  fee: Money<'USD'>,
  price: Rate<'UDE', 'USD'>,
): { due: Money<'UDE'>; fee: Money<'UDE'> } {
  return { due: askedFor(add(amount, fee), price), fee: askedFor(fee, price) }
}

/** What an amount in US dollars comes to in UDE, rounded up to six decimals. */
export const askedFor = (amount: Money<'USD'>, price: Rate<'UDE', 'USD'>): Money<'UDE'> =>
  ceilTo(convert(amount, invert(price), 'up'), askedDecimals)
