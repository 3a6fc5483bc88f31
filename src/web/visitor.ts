import { request } from './request.ts'

const knownKey = 'visitor'

/** Before its first write a page becomes a visitor, once, however many tabs write first at the same moment. */
export async function becomeVisitor(): Promise<void> {
  // The cookie cannot be seen from here; this mark only says that it was set. Without the cookie the server makes a new one.
  if (localStorage.getItem(knownKey)) return
  await navigator.locks.request('visitor', async () => {
    if (localStorage.getItem(knownKey)) return
    await request('POST', '/api/visitor')
    localStorage.setItem(knownKey, 'yes')
  })
}

const storageName = async (url: string, body: unknown) => {
  const bytes = new TextEncoder().encode(`${url} ${JSON.stringify(body)}`)
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return `once:${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

/** The key of one intended write. It is kept until the write is answered, so a retry or a reload repeats it instead of doing it twice. */
export async function keyFor(url: string, body: unknown): Promise<string> {
  const name = await storageName(url, body)
  const kept = sessionStorage.getItem(name)
  if (kept) return kept
  const key = crypto.randomUUID()
  sessionStorage.setItem(name, key)
  return key
}

/** The write was answered: the same request again is a new intention. */
export async function forgetKey(url: string, body: unknown): Promise<void> {
  sessionStorage.removeItem(await storageName(url, body))
}

/** Leaves nothing of the person in this browser but their wallet, language and appearance; other pages of it begin anew. */
export function forgetVisitor(): void {
  sessionStorage.clear()
  for (const key of [knownKey, 'place']) localStorage.removeItem(key)
}

/** Begins this page anew when another one forgot the person. */
export function followForgetting(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === knownKey && newValue === null) location.reload()
  })
}
