import { dropKeptPages } from './offline/kept-pages.ts'
import { request } from './request.ts'
import { deviceStorage, forgetPersonal, personal } from './storage.ts'
import { store } from './store.ts'

const knownKey = 'visitor'
const cookieRefused = store(false)

/** This browser keeps no cookie of this site, so the server would not know its visitor again: nothing is saved or paid. */
class CookieError extends Error {
  override readonly name = 'CookieError'
}

/** Whether this browser was seen to keep no cookie of this site. */
export const useCookieRefused = cookieRefused.use

function sayKept(isKept: boolean): void {
  cookieRefused.set(!isKept)
  if (!isKept) throw new CookieError('This browser keeps no cookie of this site')
}

/** Before its first write a page becomes a visitor, once, however many tabs write first at the same moment. */
export async function becomeVisitor(): Promise<void> {
  // The cookie cannot be seen from here; this mark only says that it was set. Without the cookie the server makes a new one.
  if (localStorage.getItem(knownKey)) return
  await navigator.locks.request('visitor', async () => {
    if (localStorage.getItem(knownKey)) return
    await request('POST', '/api/visitor')
    const { isKnown } = (await (await request('GET', '/api/visitor')).json()) as { isKnown: boolean }
    sayKept(isKnown)
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
export async function forgetVisitor(): Promise<void> {
  forgetPersonal()
  // Before the other pages hear of it and begin anew.
  await dropKeptPages()
  localStorage.removeItem(knownKey)
}

/** This browser is known as somebody else now: nothing of the one of before stays in it, and every page of it begins anew. */
export async function beginAsKnown(): Promise<void> {
  await forgetVisitor()
  localStorage.setItem(knownKey, 'yes')
  location.assign('/settings')
}

// For all pages of this browser, until somebody signs in or has read it.
const signedOutKey = personal('signed-out')

/** This browser is not known any more: leaves nothing of the person in it and begins the page anew, which then says so. */
export async function beginAnew(): Promise<void> {
  await forgetVisitor()
  deviceStorage.write(signedOutKey, 'yes')
  location.reload()
}

/** Whether this browser was signed out from elsewhere, and nobody has read it yet. */
export const useSignedOut = (): boolean => deviceStorage.use(signedOutKey) !== null

/** The person has read that they were signed out. */
export const forgetSignedOut = (): void => deviceStorage.write(signedOutKey, null)

/** Says that this browser was signed out elsewhere when a page opens or is looked at again, and not first with a write. */
export function followSignOut(): void {
  const look = async () => {
    if (document.visibilityState !== 'visible' || !localStorage.getItem(knownKey)) return
    const { isKnown } = (await (await request('GET', '/api/visitor')).json()) as { isKnown: boolean }
    // It may have been forgotten here meanwhile.
    if (!isKnown && localStorage.getItem(knownKey)) await beginAnew()
  }
  // Without an answer nothing is known.
  const lookOrNot = () => void look().catch(() => {})
  addEventListener('visibilitychange', lookOrNot)
  lookOrNot()
}

/** Begins this page anew when another one forgot the person. */
export function followForgetting(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === knownKey && newValue === null) location.reload()
  })
}
