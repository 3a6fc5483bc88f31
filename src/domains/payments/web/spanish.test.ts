import { expect, test } from 'vitest'
import type { Catalogue } from '#web/i18n/catalogue.ts'
import { noticeTexts } from './invoices/notice-texts.ts'
import { portalHeadTexts } from './portal/portal-head-texts.ts'
import { portalTexts } from './portal/portal-texts.ts'
import { problemTexts } from './problem-texts.ts'
import { myPaymentsTexts } from './receipts/my-payments-texts.ts'
import { receiptTexts } from './receipts/receipt-texts.ts'
import { resolveTexts } from './refunds/resolve-texts.ts'
import { sendTexts } from './send/send-texts.ts'
import { shareTexts } from './share/share-texts.ts'
import { paymentTexts } from './texts.ts'

const slots = (text: string | undefined) => [...(text ?? '').matchAll(/\{\w+\}/g)].map(String).sort()
const catalogues: Record<string, Catalogue<Readonly<Record<string, string>>>> = {
  myPaymentsTexts,
  noticeTexts,
  portalHeadTexts,
  portalTexts,
  problemTexts,
  receiptTexts,
  shareTexts,
  resolveTexts,
  sendTexts,
  paymentTexts,
}

test.each(Object.keys(catalogues))('every text of %s is there in Spanish, with the same things to fill in', (name) => {
  const { en = {}, es = {} } = catalogues[name] ?? {}
  expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort())
  for (const [key, text] of Object.entries(en)) expect(slots(es[key]), key).toEqual(slots(text))
})
