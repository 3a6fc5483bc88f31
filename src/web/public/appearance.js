// Runs before the first paint, so that a chosen theme or language never flashes the other one.
try {
  var appearance = localStorage.getItem('appearance')
  if (appearance === 'light' || appearance === 'dark') document.documentElement.dataset.theme = appearance
  if (localStorage.getItem('language') === 'es') document.documentElement.lang = 'es'
} catch {
  // A browser that keeps nothing shows the default.
}
