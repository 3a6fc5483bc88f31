// Forms that do not say by the one way what is wrong with them (useChecked). Part of npm run check.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Its own check, or that of the hook which holds its answers. */
const isChecked = (text) => /\buseChecked\b|\berrorOf\(/.test(text)
/** The button is off until everything is there, and what is missing stands beside it. */
const isHeldBack = (text) => /disabled=\{/.test(text) && /aria-describedby=/.test(text)

const wrong = readdirSync('src', { recursive: true })
  .map((path) => join('src', path))
  .filter((path) => path.endsWith('.tsx') && !path.includes('.test.'))
  .flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    return [
      ...(/<form\b/.test(text) && !isChecked(text) && !isHeldBack(text)
        ? [`${path}: a form says by useChecked (web/ui/form) what is wrong with it`]
        : []),
      ...(/<ErrorSummary\b(?![^>]*\{\.\.\.summary\})/.test(text)
        ? [`${path}: an ErrorSummary is that of useChecked`]
        : []),
    ]
  })
for (const line of wrong) console.error(line)
process.exit(wrong.length === 0 ? 0 : 1)
