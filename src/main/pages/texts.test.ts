import { expect, test } from 'vitest'
import { recordTexts } from '#domains/account/web/record-texts.ts'
import { accountTexts } from '#domains/account/web/texts.ts'
import { payTexts } from '#domains/costs/web/pay/texts.ts'
import { costsProblemTexts } from '#domains/costs/web/problem-texts.ts'
import { costsTexts } from '#domains/costs/web/texts.ts'
import { specialtyTexts } from '#domains/doctors/web/specialty-texts.ts'
import { doctorTexts } from '#domains/doctors/web/texts.ts'
import { earnTexts } from '#domains/earn/web/texts.ts'
import { editorTexts } from '#domains/location/web/editor-texts.ts'
import { locationTexts } from '#domains/location/web/texts.ts'
import { portalTexts } from '#domains/payments/web/portal/portal-texts.ts'
import { receiptTexts } from '#domains/payments/web/receipts/receipt-texts.ts'
import { sendTexts } from '#domains/payments/web/send/send-texts.ts'
import { paymentTexts } from '#domains/payments/web/texts.ts'
import { hubTexts } from '#domains/wallet/web/hub-wallet/texts.ts'
import { walletTexts } from '#domains/wallet/web/texts.ts'
import { troubleTexts } from '#domains/wallet/web/trouble-texts.ts'
import { formTexts } from '#domains/wellness/web/form/texts.ts'
import { wellnessTexts } from '#domains/wellness/web/texts.ts'
import { shellTexts } from '#web/shell/texts.ts'
import { legalTexts } from './legal/texts.ts'
import { pageTexts } from './texts.ts'

const catalogues = {
  pageTexts,
  shellTexts,
  costsTexts,
  costsProblemTexts,
  payTexts,
  doctorTexts,
  specialtyTexts,
  locationTexts,
  editorTexts,
  walletTexts,
  troubleTexts,
  hubTexts,
  paymentTexts,
  portalTexts,
  receiptTexts,
  sendTexts,
  legalTexts,
  recordTexts,
  accountTexts,
  wellnessTexts,
  formTexts,
  earnTexts,
}
/** Names, and the two sentences for developers that every language shows as they are. */
const sameInSpanish = ['product', 'notFound', 'notFoundText', 'english', 'spanish', 'granted', 'udeBalance']

test.each(Object.entries(catalogues))('%s: whatever is said in English is said in Spanish', (_name, { en, es }) => {
  const spoken: Readonly<Record<string, string | undefined>> = es ?? {}
  const missing = Object.keys(en).filter((key) => spoken[key] === undefined && !sameInSpanish.includes(key))
  expect(missing).toEqual([])
  const slots = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  for (const [key, text] of Object.entries(en)) if (spoken[key]) expect(slots(spoken[key]), key).toEqual(slots(text))
})
