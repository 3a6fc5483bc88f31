import { useEffect, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { uiTexts } from './texts.ts'

const shownForMs = 2000

type CopyButtonProps = {
  text: string
  /** The name read aloud: `Copy address`. */
  label?: string
  /** Only the icon is drawn; then a label must be given. */
  iconOnly?: boolean
  onCopied?: () => void
  /** The browser did not let us. */
  onFailed?: () => void
}

/** Copies a text exactly; a check mark says for two seconds that it worked. */
export function CopyButton({ text, label, iconOnly, onCopied, onFailed }: CopyButtonProps) {
  const t = useText(uiTexts)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownForMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      onFailed?.()
      return
    }
    setCopied(true)
    onCopied?.()
  }
  const icon = copied ? 'check' : 'copy'
  return (
    <>
      {iconOnly && label ? (
        <IconButton small icon={icon} label={label} onClick={copy} />
      ) : (
        <Button small icon={icon} aria-label={label} onClick={copy}>
          {t('copy')}
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {copied ? t('copied') : ''}
      </span>
    </>
  )
}
