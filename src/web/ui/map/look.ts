import type { Box } from '#kit/geo.ts'
import { margin, type Plane, type Size, type Spot } from './plane.ts'

/** What part of a drawing is seen: how large, and which of its spots stands in the middle. */
export type Look = Spot & { zoom: number }

/** The whole drawing. */
export const wholeMap: Look = { zoom: 1, x: 0, y: 0 }
/** The closest look. */
export const maxZoom = 16

/** Never more than the whole, never beyond its edges, never closer than `most`. */
export function clampLook({ zoom, x, y }: Look, { width, height }: Size, most = maxZoom): Look {
  const near = Math.min(most, Math.max(1, zoom))
  const within = (value: number, length: number) => {
    const edge = (length / 2) * (1 - 1 / near)
    return Math.min(edge, Math.max(-edge, value))
  }
  return { zoom: near, x: within(x, width), y: within(y, height) }
}

/** The closest look at all of a part of the drawing. */
export function lookAt({ south, north, west, east }: Box, { spotOf }: Plane, { width, height }: Size): Look {
  const low = spotOf({ latitude: south, longitude: west })
  const high = spotOf({ latitude: north, longitude: east })
  const room = (length: number) => Math.max(1, length - 2 * margin)
  return {
    zoom: Math.min(room(width) / (high.x - low.x), room(height) / (low.y - high.y)),
    x: (low.x + high.x) / 2,
    y: (low.y + high.y) / 2,
  }
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
