import { serverNow } from '#web/server-clock.ts'
import type { Translate } from '../i18n/catalogue.ts'
import { formatMoment } from '../i18n/format.ts'
import { language } from '../i18n/language.ts'
import type { offlineTexts } from './texts.ts'
import { escapeText, wholeDocument } from './whole-document.ts'

type Words = Translate<(typeof offlineTexts)['en']>

/** A part of the page as it stands, with its style, as a document that needs neither program nor connection. */
export async function snapshot(part: Element, title: string, t: Words): Promise<Response> {
  await whenLoaded(part)
  const copy = part.cloneNode(true) as Element
  for (const control of copy.querySelectorAll('button, .not-on-paper')) control.remove()
  // Away from the site nothing else says whose receipt it is.
  for (const head of copy.querySelectorAll('[data-print-head]')) {
    head.classList.remove('hidden')
    head.removeAttribute('aria-hidden')
  }
  const time = formatMoment(new Date(serverNow()).toISOString())
  const body = `<main class="frame pt-10"><p class="small mx-auto w-full max-w-3xl">${escapeText(t('keptOn', { time }))}</p>${copy.outerHTML}</main>`
  return wholeDocument({
    language: language(),
    theme: document.documentElement.dataset['theme'],
    title,
    style: styleOfPage(),
    body,
  })
}

/** All rules of the page but its fonts, whose files cannot be asked for without a connection. */
const styleOfPage = () =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map(({ cssText }) => cssText)
    .join('\n')

/** Waits until no part of it is still a grey block. */
function whenLoaded(part: Element): Promise<void> {
  const isLoading = () => part.querySelector('.skeleton') !== null
  return new Promise((done) => {
    if (!isLoading()) return done()
    const watching = new MutationObserver(() => {
      if (isLoading()) return
      watching.disconnect()
      done()
    })
    watching.observe(part, { childList: true, subtree: true })
  })
}
