import { type PointerEvent, useRef } from 'react'
import { type Look, panLook } from './look.ts'

/** Moves a map with the finger or the mouse: what is under it stays there. Where it cannot move, the finger scrolls the page. */
export function useDrag(look: Look, canMove: boolean, onLook: (look: Look) => void) {
  const from = useRef<{ x: number; y: number; look: Look } | null>(null)
  const end = () => {
    from.current = null
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (!canMove) return
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { x: event.clientX, y: event.clientY, look }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const start = from.current
      if (start) onLook(panLook(start.look, start.x - clientX, start.y - clientY))
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
