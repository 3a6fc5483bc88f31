import type { LinePicture } from './pdf-of.ts'

/** Dots for a point: 288 to the inch, so that print is sharp. */
const perPoint = 4

/** Draws a line of text in any script by the letters of this device; null where the browser draws nothing. */
export function drawLine(text: string, points: number): LinePicture | null {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return null
  const font = `${points * perPoint}px sans-serif`
  pen.font = font
  const { width: wide } = pen.measureText(text)
  // Rows are whole bytes.
  const width = Math.ceil((wide + perPoint) / 8) * 8
  const height = Math.ceil(points * perPoint * 1.5)
  const baseline = Math.round(points * perPoint * 1.1)
  Object.assign(canvas, { width, height })
  pen.font = font
  pen.fillText(text, 0, baseline)
  return { width, height, baseline, perPoint, bits: bitsOf(pen.getImageData(0, 0, width, height).data) }
}

/** One bit for each dot, set where it is more black than not. */
function bitsOf(dots: Uint8ClampedArray): Uint8Array {
  const bits = new Uint8Array(dots.length / 32)
  for (let dot = 0; dot < dots.length / 4; dot++)
    if ((dots[dot * 4 + 3] ?? 0) > 127) bits[dot >> 3] = (bits[dot >> 3] ?? 0) | (0x80 >> (dot & 7))
  return bits
}
