import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { classNames } from '../class-names.ts'
import { uiTexts } from '../texts.ts'

type SkeletonProps = { width?: string; height?: number; className?: string; round?: boolean }

/** A grey block the size of what is coming (height in pixels), so that nothing jumps. */
export function Skeleton({ width, height = 16, className, round }: SkeletonProps) {
  // An SVG carries its size as attributes; the content policy refuses styles written into a page the server draws.
  return (
    <svg
      className={classNames('skeleton', round && 'skeleton-round', className)}
      width={width ?? '100%'}
      height={`${height / 16}rem`}
      aria-hidden="true"
    />
  )
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
