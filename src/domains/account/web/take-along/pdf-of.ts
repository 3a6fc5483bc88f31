import { joined } from './zip.ts'

/** One line of a page of text; a heading is larger and bold. */
export type PdfLine = { text: string; isHeading?: boolean }

// From 0x80 on, what Windows-1252 has beyond Latin-1; a space where it has nothing.
const windowsLetters = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const codeOf = (letter: string): number | undefined => {
  const code = letter.codePointAt(0) ?? 63
  if ((code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff)) return code
  const place = windowsLetters.indexOf(letter)
  return place === -1 ? undefined : 0x80 + place
}
const questionMark = 63
const letterOf = (letter: string): number => codeOf(letter) ?? questionMark
const isWritable = (text: string) => [...text].every((letter) => codeOf(letter) !== undefined)
const bytesOf = (text: string) => Uint8Array.from([...text], letterOf)
const escaped = (text: string) => text.replace(/[\\()]/g, (sign) => `\\${sign}`)

const maxLetters = 88
/** Words on as many lines as they need; what has no space is cut. */
function wrapped({ text, isHeading }: PdfLine): PdfLine[] {
  const max = isHeading ? 48 : maxLetters
  const lines = ['']
  for (const word of text.split(/\s/u).flatMap((it) => it.match(new RegExp(`.{1,${max}}`, 'gu')) ?? [''])) {
    const line = lines.at(-1) ?? ''
    if (line && line.length + 1 + word.length > max) lines.push(word)
    else lines[lines.length - 1] = line ? `${line} ${word}` : word
  }
  return lines.map((line) => ({ text: line, ...(isHeading && { isHeading }) }))
}

const linesOnPage = 42

/** A line as it looks: rows of bits from the top, each row of whole bytes, and at which row from the top letters stand. */
export type LinePicture = { width: number; height: number; baseline: number; perPoint: number; bits: Uint8Array }
/** Draws a line of text of so many points; null where nothing can draw. */
export type DrawLine = (text: string, points: number) => LinePicture | null

/**
 * A document of text on pages of US Letter size, in Helvetica: PDF 1.4, ISO 32000-1. A line in letters that Helvetica has
 * not is drawn by `draw`, its text beside the picture for whoever searches, copies or listens.
 */
export function pdfOf(lines: readonly PdfLine[], title: string, draw: DrawLine = () => null): Uint8Array<ArrayBuffer> {
  const all = lines.flatMap((line) => wrapped({ ...line, text: line.text.normalize('NFC') }))
  const pages = Array.from({ length: Math.max(1, Math.ceil(all.length / linesOnPage)) }, (_, page) =>
    all.slice(page * linesOnPage, (page + 1) * linesOnPage),
  )
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  // 1 catalogue, 2 pages, 3 and 4 fonts, then each page with its text; last what it is called.
  const kids = pages.map((_, page) => `${5 + page * 2} 0 R`).join(' ')
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]
  pages.forEach((page, at) => {
    const content = page.map((line, row) => shown(line, 730 - row * leading, draw)).join('\n')
    const resources = '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >>'
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${resources} /Contents ${6 + at * 2} 0 R >>`,
      `<< /Length ${bytesOf(content).length} >>\nstream\n${content}\nendstream`,
    )
  })
  objects.push(`<< /Title <${hexOf(utf16(title))}> >>`)
  return written(objects)
}

const leading = 16
const left = 56
const maxWidth = 500

function shown({ text, isHeading }: PdfLine, y: number, draw: DrawLine): string {
  const size = isHeading ? 16 : 11
  const picture = isWritable(text) ? null : draw(text, size)
  return picture
    ? drawn(picture, text, y)
    : `BT /F${isHeading ? 2 : 1} ${size} Tf ${left} ${y} Td (${escaped(text)}) Tj ET`
}

const hexOf = (bytes: Iterable<number>) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const utf16 = (text: string) => [
  0xfe,
  0xff,
  ...text.split('').flatMap((unit) => [unit.charCodeAt(0) >> 8, unit.charCodeAt(0) & 0xff]),
]

/** A picture in the place of a line: black where a bit is set. */
function drawn({ width, height, baseline, perPoint, bits }: LinePicture, text: string, y: number): string {
  const scale = Math.min(1 / perPoint, maxWidth / width)
  const at = `${(width * scale).toFixed(2)} 0 0 ${(height * scale).toFixed(2)} ${left} ${(y - (height - baseline) * scale).toFixed(2)}`
  const image = `BI /W ${width} /H ${height} /IM true /BPC 1 /D [1 0] /F /AHx ID ${hexOf(bits)}>\nEI`
  return `/Span << /ActualText <${hexOf(utf16(text))}> >> BDC q ${at} cm ${image} Q EMC`
}

/** Objects one after the other, with the table that says where each begins. */
function written(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [new TextEncoder().encode('%PDF-1.4\n')]
  const offsets: number[] = []
  let at = parts[0]?.length ?? 0
  objects.forEach((object, index) => {
    offsets.push(at)
    const part = joined([bytesWithBreaks(`${index + 1} 0 obj\n${object}\nendobj\n`)])
    parts.push(part)
    at += part.length
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${at}\n%%EOF\n`
  parts.push(new TextEncoder().encode(table + trailer))
  return joined(parts)
}

const bytesWithBreaks = (text: string) =>
  Uint8Array.from([...text], (letter) => (letter === '\n' ? 10 : letterOf(letter)))
