import '#web/script-policy.ts'
import '#web/style/main.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Root } from '#main/pages/Root.tsx'
import { language } from '#web/i18n/language.ts'
import { followForgetting, followSignOut } from '#web/visitor.ts'
import { whenIdle } from '#web/when-idle.ts'
import { loadSite } from './pages/load-site.ts'

const place = document.getElementById('root')
if (!place) throw new Error('the page has no place for the product')

followForgetting()
// Enter and arrows with which an input method composes a word are its own: no list, form or menu hears of them.
addEventListener(
  'keydown',
  (event) => {
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation()
  },
  true,
)
whenIdle(followSignOut)
// Where they cannot be fetched, the controls are still spoken by name.
whenIdle(
  () => void import('#web/ui/tooltips/show-tooltips.ts').then(({ showTooltips }) => showTooltips()).catch(() => {}),
)
whenIdle(
  () =>
    void import('#web/offline/start-offline-worker.ts')
      .then(({ startOfflineWorker }) => startOfflineWorker())
      .catch(() => {}),
)
const page = (
  <StrictMode>
    <Root site={await loadSite()} />
  </StrictMode>
)
// The server draws in English; who reads another language gets the page drawn afresh.
if (place.hasChildNodes() && language() === 'en') hydrateRoot(place, page)
else createRoot(place).render(page)
// start.js presses again what was pressed before.
dispatchEvent(new Event('program-runs'))
