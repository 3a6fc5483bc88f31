// What the bytes 80 to 9F mean in Windows-1252; a blank stands for the five that mean nothing.
// https://encoding.spec.whatwg.org/index-windows-1252.txt
const windowsLetters = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const neverInText = /(?![\t\n\r])[\p{Cc}\ufffd]/u
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The letters that bytes stand for, and by which alphabet they were read. */
export type Letters = { text: string; alphabet: 'utf-8' | 'windows-1252' }

/**
 * Reads bytes, given as one letter each: as UTF-8 when they are that, else as Windows-1252, which older exports of the
 * registry are written in. Null when they are neither, or hold letters already lost or that no text has.
 */
export function readLetters(bytes: string): Letters | null {
  const letters = asUtf8(bytes) ?? asWindows(bytes)
  return letters && !neverInText.test(letters.text) ? letters : null
}

function asUtf8(bytes: string): Letters | null {
  try {
    return { text: utf8.decode(Buffer.from(bytes, 'latin1')), alphabet: 'utf-8' }
  } catch {
    return null
  }
}

function asWindows(bytes: string): Letters | null {
  let known = true
  const text = bytes.replace(/[\u0080-\u009f]/g, (byte) => {
    const letter = windowsLetters.charAt(byte.charCodeAt(0) - 0x80)
    known &&= letter !== ' '
    return letter
  })
  return known ? { text, alphabet: 'windows-1252' } : null
}
