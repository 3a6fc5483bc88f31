import { useText } from '#web/i18n/use-text.ts'
import type { PlainLink } from '#web/shell/nav.ts'
import { pagePaths } from '../page-paths.ts'
import { pageTexts } from '../texts.ts'

/** The pages of what is true of this installation, for the end of every page. */
export function useLegalLinks(): PlainLink[] {
  const t = useText(pageTexts)
  return [
    { href: pagePaths.privacy, label: t('legal.privacy') },
    { href: pagePaths.terms, label: t('legal.terms') },
    { href: pagePaths.accessibility, label: t('legal.accessibility') },
  ]
}
