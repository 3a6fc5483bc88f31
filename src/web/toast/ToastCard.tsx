import { type PointerEvent, type RefObject, useEffect, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { runClock, stopClock } from './toast.ts'
import type { Toast } from './toast-state.ts'

/** A toast dragged further right than this many pixels is dismissed. */
const swipeThresholdPx = 50

/** Whether the pointer was moved onto an element or focus is in it: then nothing in it should go away by itself. One that lay there before reads nothing. */
function useAttention(element: RefObject<HTMLElement | null>): boolean {
  const [over, setOver] = useState(false)
  const [within, setWithin] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const end = new AbortController()
    const on = (name: string, act: () => void) => watched.addEventListener(name, act, { signal: end.signal })
    on('pointermove', () => setOver(true))
    on('pointerleave', () => setOver(false))
    on('focusin', () => setWithin(true))
    on('focusout', () => setWithin(false))
    return () => end.abort()
  }, [element])
  return over || within
}

type ToastCardProps = {
  toast: Toast
  viewport: RefObject<HTMLElement | null>
  closeLabel: string
  onClose: () => void
}

/** One toast: closes by itself, by its button, or by a swipe to the right. */
export function ToastCard({ toast, viewport, closeLabel, onClose }: ToastCardProps) {
  const paused = useAttention(viewport)
  useEffect(() => {
    if (!paused) return
    stopClock()
    return runClock
  }, [paused])
  const { offset, handlers } = useSwipe(onClose)
  const failed = toast.variant === 'destructive'
  return (
    <div
      className={classNames('toast', failed && 'toast-destructive', toast.isNotice && 'toast-notice')}
      style={offset > 0 ? { transform: `translateX(${offset}px)` } : undefined}
      {...handlers}
    >
      <Icon name={failed ? 'failed' : toast.isNotice ? 'info' : 'check'} />
      <div>
        <p className="strong">{toast.title}</p>
        {toast.description ? <p className="small">{toast.description}</p> : null}
      </div>
      <IconButton small icon="x" label={closeLabel} onClick={onClose} />
    </div>
  )
}

function useSwipe(onDismiss: () => void) {
  const [from, setFrom] = useState<number>()
  const [offset, setOffset] = useState(0)
  const end = () => {
    setFrom(undefined)
    setOffset(0)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if ((event.target as Element).closest('button')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setFrom(event.clientX)
    },
    onPointerMove: (event: PointerEvent) => {
      if (from !== undefined) setOffset(swipeOffset(from, event.clientX))
    },
    onPointerUp: (event: PointerEvent) => {
      const dismissed = from !== undefined && swipeDismisses(swipeOffset(from, event.clientX))
      end()
      if (dismissed) onDismiss()
    },
    onPointerCancel: end,
  }
  return { offset, handlers }
}

/** How far a toast follows the finger: to the right only. */
export function swipeOffset(fromX: number, toX: number): number {
  return Math.max(0, toX - fromX)
}

/** Whether letting go here dismisses the toast. */
export function swipeDismisses(offsetPx: number): boolean {
  return offsetPx >= swipeThresholdPx
}
