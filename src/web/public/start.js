// Runs before the first paint, so that a chosen theme or language never flashes the other one. Older browsers than the page
// needs must be able to read this file: it tells them.
try {
  const appearance = localStorage.getItem('appearance')
  if (appearance === 'light' || appearance === 'dark') document.documentElement.dataset.theme = appearance
} catch {
  // A browser that keeps nothing shows the default.
}
if (firstLanguage() === 'es') document.documentElement.lang = 'es'

// What was chosen here, else the first of ours that the browser says its person reads; as web/i18n/language.ts says it.
function firstLanguage() {
  try {
    const chosen = localStorage.getItem('language')
    if (chosen === 'en' || chosen === 'es') return chosen
  } catch {
    // It keeps nothing, but says what is read all the same.
  }
  const ours = (navigator.languages || []).filter((tag) => /^(en|es)\b/i.test(tag))
  return ours.length > 0 ? ours[0].slice(0, 2).toLowerCase() : 'en'
}

// One of the notices above the page, in the language of the page.
function say(notice) {
  const place = document.getElementById(notice)
  for (const words of place.children) words.hidden = words.lang !== document.documentElement.lang
  place.hidden = false
}
// The page comes drawn: on a slow line its words, style and font go first, and the program follows when they are seen.
function startProgram() {
  const program = document.querySelector('meta[name="hub-program"]')
  for (const file of program ? program.content.split(' ') : []) import(file).catch(stopped)
}
// What is pressed while the page is only drawn is pressed again once its program runs.
let pressed = null
const keepPress = ({ target }) => {
  pressed = target instanceof Element ? target.closest('button') : null
}
addEventListener('click', keepPress, true)
addEventListener('program-runs', () => {
  removeEventListener('click', keepPress, true)
  if (pressed) pressed.click()
})
// Without its program the page is a picture: say so, and try again when the device is back on the line.
function stopped() {
  say('stopped')
  addEventListener('online', () => location.reload(), { once: true })
}
// What the page cannot do without; the notice and README name the first versions that have it.
const isTooOld = () => !CSS.supports('color', 'light-dark(red, blue)') || !('showPopover' in HTMLElement.prototype)
const presses = ['pointerdown', 'keydown']

/** Starts the program when the drawn page was painted, is pressed, or a second has passed. */
function startWhenSeen() {
  const start = () => {
    painted.disconnect()
    clearTimeout(late)
    for (const press of presses) removeEventListener(press, start, true)
    startProgram()
  }
  const painted = new PerformanceObserver(start)
  painted.observe({ type: 'paint', buffered: true })
  // Firefox tells of no paint when it comes back to the middle of a page.
  const late = setTimeout(start, 1000)
  for (const press of presses) addEventListener(press, start, true)
}
addEventListener('DOMContentLoaded', () => {
  if (isTooOld()) return say('too-old')
  const isDrawn = document.getElementById('root').hasChildNodes()
  const tellsPaint = (PerformanceObserver.supportedEntryTypes || []).includes('paint')
  // What nobody looks at is never painted.
  if (isDrawn && tellsPaint && !document.hidden) startWhenSeen()
  else startProgram()
})
