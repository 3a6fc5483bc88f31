/** Words on a card: where their line begins (a card is 1012 by 638), how large, and how they look. */
export type Words = {
  x: number
  y: number
  text: string
  size?: number
  bold?: boolean
  color?: string
  font?: string
  end?: boolean
}
/** One side of a card. */
export type Side = { ground: string; shapes?: string; words: Words[] }
export const [cardWidth, cardHeight] = [1012, 638]

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** A side as a drawing. */
export function drawn({ ground, shapes = '', words }: Side, font: string, ink: string): string {
  const lines = words.map(
    ({ x, y, text, size = 26, bold, color, font: own, end }) =>
      `<text x="${x}" y="${y}" font-size="${size}" font-family="${own ?? font}" fill="${color ?? ink}"${
        bold ? ' font-weight="bold"' : ''
      }${end ? ' text-anchor="end"' : ''}>${escape(text)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}"><rect width="100%" height="100%" rx="28" fill="${ground}"/>${shapes}${lines.join('')}</svg>`
}

/** A label above its value, or before it. */
export const above = (x: number, y: number, label: string, value: string | null, size = 26): Words[] =>
  value === null
    ? []
    : [
        { x, y, text: label, size: size * 0.75 },
        { x, y: y + size * 1.25, text: value, size, bold: true },
      ]
export const before = (x: number, y: number, label: string, value: string | null, size = 26): Words[] =>
  value === null ? [] : [{ x, y, text: `${label} ${value}`, size }]
/** A label with its value at the end of a row. */
export const row = (x: number, to: number, y: number, label: string, value: string | null, size = 24): Words[] =>
  value === null
    ? []
    : [
        { x, y, text: label, size },
        { x: to, y, text: value, size, bold: true, end: true },
      ]
export const money = (amount: string | null): string | null =>
  amount === null ? null : `$${Number(amount).toLocaleString('en-US')}`
