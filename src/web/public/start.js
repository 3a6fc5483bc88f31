// Runs before the first paint, so that a chosen theme or language never flashes the other one.
try {
  const appearance = localStorage.getItem('appearance')
  if (appearance === 'light' || appearance === 'dark') document.documentElement.dataset.theme = appearance
  if (localStorage.getItem('language') === 'es') document.documentElement.lang = 'es'
} catch {
  // A browser that keeps nothing shows the default.
}

// The page comes drawn: on a slow line its words, style and font go first, and the program follows when they are seen.
function startProgram() {
  const program = document.querySelector('meta[name="hub-program"]')
  for (const file of program?.content.split(' ') ?? []) import(file).catch(stopped)
}
// Without its program the page is a picture: say so, and try again when the device is back on the line.
function stopped() {
  document.getElementById('stopped').hidden = false
  addEventListener('online', () => location.reload(), { once: true })
}
addEventListener('DOMContentLoaded', () => {
  const drawn = document.getElementById('root').hasChildNodes()
  // What nobody looks at is never painted.
  if (!drawn || document.hidden) return startProgram()
  const painted = new PerformanceObserver(() => {
    painted.disconnect()
    startProgram()
  })
  painted.observe({ type: 'paint', buffered: true })
})
