import type { CSSProperties, ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import { uiTexts } from './texts.ts'

type SkeletonProps = { width?: string; height?: number; className?: string; round?: boolean }

/** A grey block the size of what is coming (height in pixels), so that nothing jumps. */
export function Skeleton({ width, height = 16, className, round }: SkeletonProps) {
  const size: CSSProperties = { height: `${height / 16}rem` }
  if (width) size.width = width
  if (round) size.borderRadius = '50%'
  return <span className={className ? `skeleton ${className}` : 'skeleton'} style={size} aria-hidden="true" />
}

type LoadingProps = { label?: string; children: ReactNode; className?: string }

/** Wraps the skeletons of one region and says once, in words, what is being loaded. */
export function Loading({ label, children, className }: LoadingProps) {
  const t = useText(uiTexts)
  return (
    <div role="status" aria-label={label ?? t('loading')} className={className}>
      {children}
    </div>
  )
}
