import { joined } from './zip.ts'

/** One line of a page of text; a heading is larger and bold. */
export type PdfLine = { text: string; isHeading?: boolean }

// What the usual Windows letters have beyond Latin-1, that our sentences use.
const windowsLetters: Readonly<Record<string, number>> = {
  '–': 0x96,
  '—': 0x97,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '…': 0x85,
  '€': 0x80,
}
const letterOf = (letter: string): number => {
  const code = letter.codePointAt(0) ?? 63
  return windowsLetters[letter] ?? (code <= 0xff && code >= 0x20 ? code : 63)
}
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

/** A document of text on pages of US Letter size, in Helvetica: PDF 1.4, ISO 32000-1. */
export function pdfOf(lines: readonly PdfLine[]): Uint8Array<ArrayBuffer> {
  const all = lines.flatMap(wrapped)
  const pages = Array.from({ length: Math.max(1, Math.ceil(all.length / linesOnPage)) }, (_, page) =>
    all.slice(page * linesOnPage, (page + 1) * linesOnPage),
  )
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  // 1 catalogue, 2 pages, 3 and 4 fonts, then each page with its text.
  const kids = pages.map((_, page) => `${5 + page * 2} 0 R`).join(' ')
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]
  pages.forEach((page, at) => {
    const content = `BT 16 TL 56 730 Td ${page.map(shown).join(' ')} ET`
    const resources = '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >>'
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${resources} /Contents ${6 + at * 2} 0 R >>`,
      `<< /Length ${bytesOf(content).length} >>\nstream\n${content}\nendstream`,
    )
  })
  return written(objects)
}

const shown = ({ text, isHeading }: PdfLine) => `${isHeading ? '/F2 16 Tf' : '/F1 11 Tf'} (${escaped(text)}) Tj T*`

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
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`
  parts.push(new TextEncoder().encode(table + trailer))
  return joined(parts)
}

const bytesWithBreaks = (text: string) =>
  Uint8Array.from([...text], (letter) => (letter === '\n' ? 10 : letterOf(letter)))
