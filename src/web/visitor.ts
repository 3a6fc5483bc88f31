import { dropKeptPages } from './offline/kept-pages.ts'
import { request } from './request.ts'
import { deviceStorage, forgetPersonal, personal, tabStorage } from './storage.ts'
import { store } from './store.ts'

// Its value is another one for each visitor that this browser has been.
const knownKey = 'visitor'
// Why a page begins anew. On the device it is set for no longer than it takes to tell the other tabs.
const whyKey = 'forgotten'
const cookieRefused = store(false)

/** The mark of the visitor whose page this is; null until there is one. */
let knownAs: string | null = null
const readMark = () => deviceStorage.read(knownKey)

function mark(): void {
  knownAs = crypto.randomUUID()
  deviceStorage.write(knownKey, knownAs)
}

/** This browser keeps no cookie of this site, so the server would not know its visitor again: nothing is saved or paid. */
class CookieError extends Error {
  override readonly name = 'CookieError'
}

/** This page is of a visitor whom this browser has forgotten: what stands in it must become nobody else's. */
class ForgottenError extends Error {
  override readonly name = 'ForgottenError'
}

/** Whether this browser was seen to keep no cookie of this site. */
export const useCookieRefused = cookieRefused.use

function sayKept(isKept: boolean): void {
  cookieRefused.set(!isKept)
  if (!isKept) throw new CookieError('This browser keeps no cookie of this site')
}

/** Before its first write a page becomes a visitor, once, however many tabs write first at the same moment. */
export async function becomeVisitor(): Promise<void> {
  // The cookie cannot be seen from here; this mark only says that it was set.
  if (isMarked()) return
  await inTurn(async () => {
    if (isMarked()) return
    await request('POST', '/api/visitor')
    sayKept(await isKnown())
    mark()
  })
}

/** One page of this browser at a time; a browser that keeps nothing grants no locks, and has nothing to share either. */
async function inTurn(act: () => Promise<void>): Promise<void> {
  let isGranted = false
  const grant = async () => {
    isGranted = true
    await act()
  }
  try {
    await navigator.locks.request('visitor', grant)
  } catch (refusal) {
    if (isGranted) throw refusal
    await act()
  }
}

let isBeginningAnew = false

/** Once: what a page saves when it is left must not take away why it is left. */
function beginPageAnew(why: string | null): void {
  if (isBeginningAnew) return
  isBeginningAnew = true
  forgetPersonal()
  tabStorage.write(whyKey, why)
  location.reload()
}

/** Whether this browser is marked as known. A page of somebody who is not known here any more writes nothing. */
function isMarked(): boolean {
  const now = readMark()
  if (knownAs !== null && knownAs !== now) {
    beginPageAnew(null)
    throw new ForgottenError('Who this page is of is not known here any more')
  }
  knownAs = now
  return now !== null
}

async function isKnown(): Promise<boolean> {
  return ((await (await request('GET', '/api/visitor')).json()) as { isKnown: boolean }).isKnown
}

const storageName = async (url: string, body: unknown) => {
  const bytes = new TextEncoder().encode(`${url} ${JSON.stringify(body)}`)
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return `once:${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

/** The key of one intended write. It is kept until the write is answered, so a retry or a reload repeats it instead of doing it twice. */
export async function keyFor(url: string, body: unknown): Promise<string> {
  const name = await storageName(url, body)
  const kept = tabStorage.read(name)
  if (kept) return kept
  const key = crypto.randomUUID()
  tabStorage.write(name, key)
  return key
}

/** The write was answered: the same request again is a new intention. */
export async function forgetKey(url: string, body: unknown): Promise<void> {
  tabStorage.write(await storageName(url, body), null)
}

/** How another tab of this browser let go of the person. */
type Forgotten = 'erased' | 'signed-out'
/** Leaves nothing of the person in this browser but their wallet, language and appearance; other pages of it begin anew. */
async function forgetVisitor(why?: Forgotten): Promise<void> {
  forgetPersonal()
  // Before the other pages hear of it and begin anew.
  await dropKeptPages()
  if (why) {
    deviceStorage.write(whyKey, why)
    deviceStorage.write(whyKey, null)
  }
  deviceStorage.write(knownKey, null)
}

/** Has `end` end this browser's being known, and forgets the person before another page acts on it. */
export async function stopBeingKnown(why: Forgotten, end: () => Promise<unknown>): Promise<void> {
  await becomeVisitor()
  await inTurn(async () => {
    await end()
    await forgetVisitor(why)
  })
}

/** This browser is known as somebody else now: nothing of the one of before stays in it, and every page of it begins anew. */
export async function beginAsKnown(): Promise<void> {
  await forgetVisitor()
  mark()
  location.assign('/settings')
}

// For all pages of this browser, until somebody signs in or has read it.
const signedOutKey = personal('signed-out')
/** Under this name stands that the person asked to be erased later. */
export const erasingKey = personal('erasing')

/** Why this browser is not known any more: signed out elsewhere, or erased later, as its person had asked. */
type Unknown = 'signed-out' | 'erased'

/** This browser is not known any more: leaves nothing of the person in it and begins the page anew, which then says so. */
export async function beginAnew(): Promise<void> {
  await inTurn(async () => {
    // Another page may have forgotten them meanwhile, and said why.
    if (readMark() !== knownAs) return
    const why: Unknown = deviceStorage.read(erasingKey) === null ? 'signed-out' : 'erased'
    await forgetVisitor()
    deviceStorage.write(signedOutKey, why)
    location.reload()
  })
}

/** Why this browser is not known any more, until somebody has read it. */
export const useSignedOut = (): Unknown | null => deviceStorage.use(signedOutKey) as Unknown | null

/** The person has read that they were signed out. */
export const forgetSignedOut = (): void => deviceStorage.write(signedOutKey, null)

/** What another tab did to this one, until it is read. */
export const useForgotten = (): string | null => tabStorage.use(whyKey)

/** The person has read what another tab did. */
export const forgetForgotten = (): void => tabStorage.write(whyKey, null)

let isLooking = false

/** Looks whether this browser was signed out elsewhere meanwhile: then its page says so, and shows nothing of the person. */
export async function lookForSignOut(): Promise<void> {
  if (isLooking || document.visibilityState !== 'visible') return
  isLooking = true
  try {
    if (isMarked() && !(await isKnown())) await beginAnew()
  } catch {
    // Without an answer nothing is known.
  }
  isLooking = false
}

/** Says that this browser was signed out elsewhere when a page opens or is looked at again, and not first with a write. */
export function followSignOut(): void {
  const look = () => void lookForSignOut()
  addEventListener('visibilitychange', look)
  addEventListener('focus', look)
  look()
}

/** Begins this page anew when another one forgot the person, and keeps why for it to say. */
export function followForgetting(): void {
  knownAs = readMark()
  let why: string | null = null
  addEventListener('storage', ({ key, newValue }) => {
    if (key === whyKey && newValue !== null) why = newValue
    if (key === knownKey && newValue === null) beginPageAnew(why)
  })
}
