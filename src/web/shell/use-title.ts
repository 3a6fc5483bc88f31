import { useEffect } from 'react'
import { useText } from '../i18n/use-text.ts'
import { shellTexts } from './texts.ts'

/** Names the page in the browser's tab: `Settings · Payment Solutions Hub`, or the product alone. */
export function useTitle(page?: string): void {
  const product = useText(shellTexts)('product')
  const title = page ? `${page} · ${product}` : product
  useEffect(() => {
    document.title = title
  }, [title])
}
