import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import type { FoundPlace } from '../contract.ts'
import { editorTexts } from './editor-texts.ts'
import { forgetPlace, setPlace } from './here.ts'
import { locate } from './locate.ts'
import { locatedToast } from './located-toast.ts'
import { placeNamed } from './place-named.ts'

/** The ways to say where one is. Each ends with a toast; `done` follows one that worked, `refuse` a name that does not. */
export function useChoices({ done, refuse }: { done: () => void; refuse: (why: string) => void }) {
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
    /** Takes what was typed as it stands. */
    lookUp: async (name: string) => {
      if (!name.trim()) return refuse(t('empty'))
      const found = await placeNamed(name).catch(() => null)
      if (found) return choose(found)
      const why = found === null ? t('failed') : t('unknown', { text: name.trim() })
      refuse(why)
      failed(why)
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
