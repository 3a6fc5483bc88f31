import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Half of what a page reads otherwise. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const options: axe.RunOptions = {
  // Only rules that we do not ask for want the style sheets fetched once more.
  preload: false,
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
}

/** What the rules of access say against a page as it stands, in a line each. The page is given the rules once. */
export async function barriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate((chosen) => window.axe.run(chosen).then((found) => found.violations), options)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
