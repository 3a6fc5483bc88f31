import { dictionary } from '#kit/dictionary.ts'

/** What a price is called that a feed tells in a field, where no feed names the card: only a price told as cash is one. */
export const priceNames = dictionary({ cash: 'Cash price', goodrx: 'GoodRx', singlecare: 'SingleCare' })
