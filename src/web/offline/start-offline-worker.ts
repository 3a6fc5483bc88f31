import { followLanguage, language } from '../i18n/language.ts'
import { request } from '../request.ts'
import { scriptUrl } from '../script-policy.ts'
import { dropKeptPages, listKeptPages } from './kept-pages.ts'

/** Has the offline page ready for the next time there is no connection, in the language of the page. */
export function startOfflineWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () =>
    // A browser that keeps nothing refuses; its own words for no connection have to do.
    void navigator.serviceWorker
      .register(scriptUrl(`/offline-worker.js?language=${language()}`), { scope: '/', updateViaCache: 'none' })
      .catch(() => {})
  register()
  followLanguage(register)
  void dropForNobody().catch(() => {})
}

/** Whoever was signed out or erased from another device is not known here any more: what they kept goes. */
async function dropForNobody(): Promise<void> {
  if ((await listKeptPages()).length === 0) return
  const { isKnown } = (await (await request('GET', '/api/visitor')).json()) as { isKnown: boolean }
  if (!isKnown) await dropKeptPages()
}
