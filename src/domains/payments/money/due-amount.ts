import { add, ceilTo, convert, invert, type Money, type Rate } from '#kit/money.ts'
import { askedDecimals, type Coin } from '../coin.ts'

/** What an amount and its fee in US dollars come to in a coin, each rounded up to what is asked in, so that we never ask too little. */
export function dueAmount<C extends Coin>(
  amount: Money<'USD'>,
  fee: Money<'USD'>,
  price: Rate<C, 'USD'>,
): { due: Money<C>; fee: Money<C> } {
  return { due: askedFor(add(amount, fee), price), fee: askedFor(fee, price) }
}

/** What an amount in US dollars comes to in a coin, rounded up to what is asked in. */
export const askedFor = <C extends Coin>(amount: Money<'USD'>, price: Rate<C, 'USD'>): Money<C> =>
  ceilTo(convert(amount, invert(price), 'up'), askedDecimals[price.from])
