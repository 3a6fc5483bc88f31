import type { Size, Spot } from './plane.ts'

/** What part of a drawing is seen: how large, and which of its spots stands in the middle. */
export type Look = Spot & { zoom: number }

/** The whole drawing. */
export const wholeMap: Look = { zoom: 1, x: 0, y: 0 }
/** The closest look. */
export const maxZoom = 16

/** Never more than the whole, never beyond its edges. */
export function clampLook({ zoom, x, y }: Look, { width, height }: Size): Look {
  const near = Math.min(maxZoom, Math.max(1, zoom))
  const within = (value: number, length: number) => {
    const most = (length / 2) * (1 - 1 / near)
    return Math.min(most, Math.max(-most, value))
  }
  return { zoom: near, x: within(x, width), y: within(y, height) }
}

/** Moves by so many pixels on the screen. */
export const panLook = (look: Look, byX: number, byY: number): Look => ({
  ...look,
  x: look.x + byX / look.zoom,
  y: look.y + byY / look.zoom,
})

/** Where a spot of the drawing stands on the screen. */
export const onScreen = ({ x, y }: Spot, look: Look, { width, height }: Size): Spot => ({
  x: (x - look.x) * look.zoom + width / 2,
  y: (y - look.y) * look.zoom + height / 2,
})

/** Whether a spot of the screen can be seen. */
export const isSeen = ({ x, y }: Spot, { width, height }: Size): boolean =>
  x >= 0 && x <= width && y >= 0 && y <= height
