const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const mostLetters = 100

/** Reads base 58 as bytes, a leading 1 as a zero byte; null when a letter is none of it. */
export function base58Bytes(text: string): Uint8Array | null {
  if (text.length > mostLetters) return null
  let value = 0n
  for (const letter of text) {
    const digit = letters.indexOf(letter)
    if (digit < 0) return null
    value = value * 58n + BigInt(digit)
  }
  const hex = value === 0n ? '' : value.toString(16)
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')])
}
