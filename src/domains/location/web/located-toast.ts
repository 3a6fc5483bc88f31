import type { Translate } from '#web/i18n/catalogue.ts'
import type { ToastMessage } from '#web/toast/toast-state.ts'
import { locationFaults } from '../location-faults.ts'
import type { editorTexts } from './editor-texts.ts'
import type { Located } from './locate.ts'

/** What is said when the device has answered. The place is named on the page, as soon as its name is known. */
export function locatedToast(
  located: Exclude<Located, 'stopped'>,
  t: Translate<(typeof editorTexts)['en']>,
): ToastMessage {
  if (located === 'found') return { title: t('updated'), description: t('deviceFound') }
  return { title: t('error'), description: t(locationFaults[located].text), variant: 'destructive' }
}
