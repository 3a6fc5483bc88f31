import { useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { CheckRow } from '../ui/form/CheckRow.tsx'
import { canKeepPages, dropKeptPage, keepPage, readKeptPage } from './kept-pages.ts'
import { snapshot } from './snapshot.ts'
import { offlineTexts } from './texts.ts'

/**
 * Lets a person keep the article around it on this device, by this title. Off until they say so: computers are shared. What
 * is kept already is kept anew each time the page is opened, as it stands now.
 */
export function KeepPage({ title }: { title: string }) {
  const t = useText(offlineTexts)
  const place = useRef<HTMLDivElement>(null)
  const [isKept, setKept] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const path = location.pathname
  useEffect(() => {
    if (canKeepPages()) void readKeptPage(path).then((kept) => setKept(kept !== undefined))
  }, [path])
  useEffect(() => {
    const article = place.current?.closest('article')
    if (!isKept || !article) return
    let isWanted = true
    snapshot(article, title, t)
      .then((document) => (isWanted ? keepPage({ path, title }, document) : undefined))
      .catch(() => setFailed(true))
    return () => {
      isWanted = false
    }
  }, [isKept, path, title, t])
  if (!canKeepPages()) return null
  const change = (keep: boolean) => {
    setKept(keep)
    setFailed(false)
    if (!keep) void dropKeptPage(path)
  }
  return (
    <div ref={place} className="not-on-paper">
      <CheckRow type="checkbox" checked={isKept} onChange={({ target }) => change(target.checked)}>
        {t('keep')}
      </CheckRow>
      <p className="hint">{t('keepHint')}</p>
      <p role="status" className="small">
        {hasFailed ? t('keepFailed') : null}
      </p>
    </div>
  )
}
