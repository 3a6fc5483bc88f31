import { listKeptPages, readKeptPage } from './kept-pages.ts'
import { offlinePage } from './offline-page.ts'

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
    const language = searchParams.get('language') === 'es' ? 'es' : 'en'
    return (await readKeptPage(new URL(request.url).pathname)) ?? offlinePage(language, await listKeptPages())
  }
}
