/** One file of an archive. */
export type ArchivedFile = { name: string; bytes: Uint8Array }

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1
  return value >>> 0
})

/** The checksum an archive keeps of each file: CRC-32 of ISO 3309. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xff_ff_ff_ff) >>> 0
}

const storedVersion = 20
/** File names are UTF-8. */
const utf8Flag = 0x08_00

/** A number in so many bytes, the lowest first. */
const numbers = (...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array => {
  const written = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0))
  const view = new DataView(written.buffer)
  let at = 0
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += size
  }
  return written
}

/** A day and a time as MS-DOS wrote them, in UTC: to two seconds. */
const dosTime = (at: Date) => ({
  time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  day: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
})

/** Puts files into one zip, not compressed: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3. */
export function zipOf(files: readonly ArchivedFile[], at: Date): Uint8Array<ArrayBuffer> {
  const { time, day } = dosTime(at)
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const { name, bytes } of files) {
    const encoded = new TextEncoder().encode(name)
    const size = bytes.length
    const common = [
      [2, storedVersion],
      [2, utf8Flag],
      [2, 0],
      [2, time],
      [2, day],
      [4, crc32(bytes)],
      [4, size],
      [4, size],
      [2, encoded.length],
      [2, 0],
    ] as const
    parts.push(numbers([4, 0x04_03_4b_50], ...common), encoded, bytes)
    const rest = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ] as const
    directory.push(numbers([4, 0x02_01_4b_50], [2, storedVersion], ...common, ...rest), encoded)
    offset += 30 + encoded.length + size
  }
  const directorySize = directory.reduce((sum, { length }) => sum + length, 0)
  const count = files.length
  const end = numbers(
    [4, 0x06_05_4b_50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directorySize],
    [4, offset],
    [2, 0],
  )
  return joined([...parts, ...directory, end])
}

/** Bytes one after the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
