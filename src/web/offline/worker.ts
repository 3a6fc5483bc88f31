import { translator } from '../i18n/catalogue.ts'
import { isLanguage, type Language } from '../i18n/languages.ts'
import { type KeptPage, listKeptPages, readKeptPage } from './kept-pages.ts'
import { offlineTexts } from './texts.ts'
import { escapeText, wholeDocument } from './whole-document.ts'

// The colours and measures of the product's own pages; none of their files can be asked for here.
const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(oklch(0.976 0.003 210), oklch(0.185 0.01 220)); color: light-dark(oklch(0.385 0.018 222), oklch(0.86 0.007 210)); }
main { max-width: 40rem; margin-inline: auto; padding: 4rem 1.5rem; }
h1, h2, a { color: light-dark(oklch(0.225 0.018 225), oklch(0.955 0.004 210)); }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.25; }
h2 { margin: 2.5rem 0 0.5rem; font-size: 1.125rem; }
ul { margin: 0; padding: 0; list-style: none; }
li a { display: block; padding-block: 0.75rem; border-top: 1px solid light-dark(oklch(0.905 0.006 210), oklch(0.335 0.012 220)); }
.again { display: inline-block; margin-top: 0.5rem; padding: 0.625rem 1rem; border-radius: 0.5rem; text-decoration: none; font-weight: 600;
  background: light-dark(oklch(0.43 0.071 196), oklch(0.8 0.098 190)); color: light-dark(oklch(1 0 0), oklch(0.19 0.03 205)); }
.hint { margin-top: 2.5rem; font-size: 0.875rem; }
`

// What a service worker has and a page has not, as far as it is needed here.
type Life = Event & { waitUntil(done: Promise<unknown>): void }
type Fetch = Event & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Scope = {
  addEventListener(type: 'install' | 'activate', listener: (event: Life) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetch) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
}
const scope = self as unknown as Scope

// It answers nothing that the network answers, so a newer one can take over at any moment.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()])),
)
scope.addEventListener('fetch', (event) => {
  // Pages alone: figures, files and calls are never kept.
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(pageFor(event))
})

async function pageFor({ request, preloadResponse }: Fetch): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    const { searchParams } = new URL(location.href)
    const chosen = searchParams.get('language')
    const language = isLanguage(chosen) ? chosen : 'en'
    return (await readKeptPage(new URL(request.url).pathname)) ?? offlinePage(language, await listKeptPages())
  }
}

/** What a person sees instead of a page while we cannot be reached: a way on, and what they keep on this device. */
function offlinePage(language: Language, kept: readonly KeptPage[]): Response {
  const t = translator(offlineTexts, language)
  const links = kept.map(({ path, title }) => `<li><a href="${escapeText(path)}">${escapeText(title)}</a></li>`)
  const body = `<main>
<h1>${t('title')}</h1>
<p>${t('text')}</p>
<p><a class="again" href="">${t('again')}</a></p>
${kept.length > 0 ? `<h2>${t('kept')}</h2><ul>${links.join('')}</ul>` : `<p>${t('noneKept')}</p>`}
<p class="hint">${t('emergency')}</p>
</main>`
  return wholeDocument({ language, title: t('title'), style, body }, 503)
}
