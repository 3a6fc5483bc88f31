import type { Translate } from '#web/i18n/catalogue.ts'
import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import type { ToastMessage } from '#web/toast/toast-state.ts'
import type { FoundPlace } from '../contract.ts'
import { locationFaults } from '../locate-options.ts'
import { readPlaceText } from '../places/read-place-text.ts'
import { locationApi } from './api.ts'
import { editorTexts } from './editor-texts.ts'
import { forgetPlace, setPlace } from './here.ts'
import { type Located, locate } from './locate.ts'

/** The place someone means who typed a name to its end; undefined when there is none. A ZIP code must be whole. */
async function placeNamed(text: string): Promise<FoundPlace | undefined> {
  const meant = readPlaceText(text)
  const { places } = await locationApi.geocode({ q: text })
  return places.find(({ zipCode }) => meant.kind === 'city' || zipCode === meant.digits)
}

/** Why a name was not taken: its words, and what was typed then. */
export type Refusal = { key: 'empty' | 'failed' | 'unknown'; text: string }

/** The ways to say where one is. Each ends with a toast; `done` follows one that worked, `refuse` a name that does not. */
export function useChoices({ done, refuse }: { done: () => void; refuse: (why: Refusal) => void }) {
  const t = useText(editorTexts)
  const updated = (description: string) => {
    toast({ title: t('updated'), description })
    done()
  }
  const failed = (description: string) => toast({ title: t('error'), description, variant: 'destructive' })
  const choose = ({ label, city, state, zipCode, latitude, longitude }: FoundPlace) => {
    setPlace({ city, state, latitude, longitude, ...(zipCode && { zipCode }) })
    updated(label)
  }
  return {
    choose,
    /** Takes what was typed as it stands; false when it is no place. */
    lookUp: async (name: string): Promise<boolean> => {
      const text = name.trim()
      const found = text ? await placeNamed(name).catch(() => null) : undefined
      if (found) choose(found)
      if (found) return true
      const key = !text ? 'empty' : found === null ? 'failed' : 'unknown'
      refuse({ key, text })
      if (text) failed(t(key, { text }))
      return false
    },
    askDevice: async () => {
      const located = await locate()
      if (located === 'stopped') return
      toast(locatedToast(located, t))
      if (located === 'found') done()
    },
    forget: () => {
      forgetPlace()
      updated(t('forgotten'))
    },
  }
}

/** What is said when the device has answered. The place is named on the page, as soon as its name is known. */
export function locatedToast(
  located: Exclude<Located, 'stopped'>,
  t: Translate<(typeof editorTexts)['en']>,
): ToastMessage {
  if (located === 'found') return { title: t('updated'), description: t('deviceFound') }
  return { title: t('error'), description: t(locationFaults[located].text), variant: 'destructive' }
}
