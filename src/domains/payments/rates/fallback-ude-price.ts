import type { Rate } from '#kit/money.ts'
import { rateFromAnswer } from './price-text.ts'

/** The source named beside a price that is only for orientation; nothing can be paid at it. */
export const fallbackSource = 'fallback'

/** What is shown when no live price can be had: 0.003045 US dollars for one UDE. */
export const fallbackUdePrice = (at: Date): Rate<'UDE', 'USD'> => rateFromAnswer('UDE', 3045n, 6, at, fallbackSource)
