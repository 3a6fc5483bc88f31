import { expect, test } from 'vitest'
import { payTexts } from '#domains/costs/web/pay/texts.ts'
import { costsTexts } from '#domains/costs/web/texts.ts'
import { portalTexts } from '#domains/payments/web/portal-texts.ts'
import { receiptTexts } from '#domains/payments/web/receipt-texts.ts'
import { sendTexts } from '#domains/payments/web/send-texts.ts'
import { paymentTexts } from '#domains/payments/web/texts.ts'
import { shellTexts } from '#web/shell/texts.ts'
import { pageTexts } from './texts.ts'

const catalogues = { pageTexts, shellTexts, costsTexts, payTexts, paymentTexts, portalTexts, receiptTexts, sendTexts }
/** A name, and the two sentences for developers that every language shows as they are. */
const sameInSpanish = ['product', 'notFound', 'notFoundText', 'english', 'spanish']

test.each(Object.entries(catalogues))(
  '%s: whatever is said in English about paying is said in Spanish',
  (_name, { en, es }) => {
    const spoken: Readonly<Record<string, string | undefined>> = es ?? {}
    const missing = Object.keys(en).filter((key) => spoken[key] === undefined && !sameInSpanish.includes(key))
    expect(missing).toEqual([])
    const slots = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
    for (const [key, text] of Object.entries(en)) if (spoken[key]) expect(slots(spoken[key]), key).toEqual(slots(text))
  },
)
