import { useEffect, useState } from 'react'
import { useLanguage } from '#web/i18n/language.ts'
import { languages } from '#web/i18n/languages.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import type { MapPharmacy } from '../../map/map-shapes.ts'
import { milesKnown } from '../use-miles.ts'
import { pharmacyMapTexts } from './texts.ts'
import { useOpenWords } from './use-open-words.ts'

const maxRead = 5

/** Has the browser read the nearest pharmacies aloud; nothing is sent to anybody. Without such a voice there is no button. */
export function ReadAloud({ pharmacies }: { pharmacies: readonly MapPharmacy[] }) {
  const t = useText(pharmacyMapTexts)
  const language = useLanguage()
  const openWords = useOpenWords()
  const [isReading, setReading] = useState(false)
  const voice = 'speechSynthesis' in window ? window.speechSynthesis : null
  useEffect(() => {
    return () => voice?.cancel()
  }, [voice])
  if (!voice) return null
  const read = () => {
    const text = pharmacies
      .slice(0, maxRead)
      .map((one, at) =>
        t(one.isExact ? 'readOne' : 'readAbout', {
          number: at + 1,
          name: one.name,
          miles: milesKnown(one),
          hours: openWords(one),
          address: one.address ?? '',
        }),
      )
      .join(' ')
    const words = new SpeechSynthesisUtterance(text)
    words.lang = languages[language].locale
    words.addEventListener('end', () => setReading(false))
    words.addEventListener('error', () => setReading(false))
    voice.cancel()
    voice.speak(words)
    setReading(true)
  }
  const stop = () => {
    voice.cancel()
    setReading(false)
  }
  return (
    <Button small icon={isReading ? 'x' : 'sound'} onClick={isReading ? stop : read}>
      {t(isReading ? 'stopReading' : 'readAloud')}
    </Button>
  )
}
