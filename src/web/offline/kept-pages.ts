// Known to the page and to the worker alike: the one keeps, the other shows without a connection.
const cacheName = 'kept-pages'
const titleField = 'x-title'

/** A page a person asked to keep on this device. */
export type KeptPage = { path: string; title: string }

/** Whether this browser can keep pages at all. */
export const canKeepPages = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator

/** Whether a page was kept here. Asking must not make the cache; a browser that keeps nothing refuses the question. */
const hasKept = () => caches.has(cacheName).catch(() => false)

const open = () => caches.open(cacheName)

/** Keeps a document as the page at this path, in place of an earlier one. */
export async function keepPage({ path, title }: KeptPage, document: Response): Promise<void> {
  const headers = new Headers(document.headers)
  headers.set(titleField, encodeURIComponent(title))
  await (await open()).put(path, new Response(document.body, { headers }))
}

/** The kept page at a path. */
export async function readKeptPage(path: string): Promise<Response | undefined> {
  return (await hasKept()) ? (await open()).match(path) : undefined
}

/** All that are kept here. */
export async function listKeptPages(): Promise<KeptPage[]> {
  if (!(await hasKept())) return []
  const cache = await open()
  return Promise.all(
    (await cache.keys()).map(async (request) => {
      const title = (await cache.match(request))?.headers.get(titleField) ?? ''
      return { path: new URL(request.url).pathname, title: decodeURIComponent(title) }
    }),
  )
}

/** Lets go of one. */
export async function dropKeptPage(path: string): Promise<void> {
  await (await open()).delete(path)
}

/** Lets go of all: whoever is at this device next finds none of them. */
export async function dropKeptPages(): Promise<void> {
  if ('caches' in globalThis && (await hasKept())) await caches.delete(cacheName)
}
