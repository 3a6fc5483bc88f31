import type { Page } from 'playwright-core'
import { calculatorTexts } from '#domains/costs/web/calculator/calculator-texts.ts'
import { payTexts } from '#domains/costs/web/pay/texts.ts'
import { costsProblemTexts } from '#domains/costs/web/problem-texts.ts'
import { costsTexts } from '#domains/costs/web/texts.ts'
import { specialtyTexts } from '#domains/doctors/web/specialty-texts.ts'
import { doctorTexts } from '#domains/doctors/web/texts.ts'
import { editorTexts } from '#domains/location/web/editor-texts.ts'
import { locationTexts } from '#domains/location/web/texts.ts'
import { noticeTexts } from '#domains/payments/web/invoices/notice-texts.ts'
import { portalTexts } from '#domains/payments/web/portal/portal-texts.ts'
import { receiptTexts } from '#domains/payments/web/receipts/receipt-texts.ts'
import { resolveTexts } from '#domains/payments/web/refunds/resolve-texts.ts'
import { sendTexts } from '#domains/payments/web/send/send-texts.ts'
import { paymentTexts } from '#domains/payments/web/texts.ts'
import { toastTexts } from '#domains/token/web/buy/toast-texts.ts'
import { connectorTexts } from '#domains/token/web/connector/connector-texts.ts'
import { orderTexts } from '#domains/token/web/purchases/order-texts.ts'
import { buyTexts } from '#domains/token/web/texts.ts'
import { dialogTexts } from '#domains/wallet/web/dialog/dialog-texts.ts'
import { failureTexts } from '#domains/wallet/web/failure-texts.ts'
import { buttonTexts } from '#domains/wallet/web/header/button-texts.ts'
import { hubTexts } from '#domains/wallet/web/hub-wallet/texts.ts'
import { walletTexts } from '#domains/wallet/web/texts.ts'
import { pageTexts } from '#main/pages/texts.ts'
import { offlineTexts } from '#web/offline/texts.ts'
import { shellTexts } from '#web/shell/texts.ts'
import { uiTexts } from '#web/ui/texts.ts'

const catalogues = [
  paymentTexts,
  noticeTexts,
  portalTexts,
  receiptTexts,
  resolveTexts,
  sendTexts,
  buttonTexts,
  dialogTexts,
  walletTexts,
  failureTexts,
  hubTexts,
  buyTexts,
  orderTexts,
  connectorTexts,
  toastTexts,
  payTexts,
  costsTexts,
  calculatorTexts,
  costsProblemTexts,
  doctorTexts,
  specialtyTexts,
  locationTexts,
  editorTexts,
  pageTexts,
  shellTexts,
  uiTexts,
  offlineTexts,
] as const
/** Addresses and hashes. */
const code = /\b[0-9a-zA-Z]*\d[0-9a-zA-Z]*\b/g
const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
const wordsIn = (language: 'en' | 'es') =>
  new Set(catalogues.flatMap((texts) => Object.values(texts[language] ?? {}).flatMap((text) => wordsOf(text))))
const spanish = wordsIn('es')
/** The words that only the English pages use. */
const english = new Set([...wordsIn('en')].filter((word) => !spanish.has(word)))

/** The words of a page in Spanish, seen or read aloud, that are still English; `names` are nobody's words. */
export async function englishLeft(page: Page, names: readonly (string | RegExp)[]): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const said: string[] = []
    for (const element of document.querySelectorAll('body, body *')) {
      if (
        element.closest('[lang]')?.getAttribute('lang') !== 'es' ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        continue
      // What was announced before was said in the language of then.
      if (element.closest('.toast')) continue
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) said.push(element.getAttribute(name) ?? '')
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) said.push(node.textContent ?? '')
    }
    return said
  })
  return englishAmong(texts, names)
}

/** Those of some words, said in Spanish, that are still English; `names` are nobody's words. */
export function englishAmong(texts: readonly string[], names: readonly (string | RegExp)[]): string[] {
  const clean = texts.map((text) =>
    names.reduce<string>((left, name) => left.split(name).join(' '), text.replace(code, ' ')),
  )
  return clean.filter((text) => wordsOf(text).some((word) => english.has(word)))
}
