import { crc32, deflateRawSync } from 'node:zlib'

/** A zip of these files. https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
export function writeZip(files: Record<string, string | Uint8Array>): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const known = Buffer.alloc(26)
    known.writeUInt16LE(20, 0)
    known.writeUInt16LE(8, 4)
    known.writeUInt32LE(crc32(plain), 10)
    known.writeUInt32LE(packed.length, 14)
    known.writeUInt32LE(plain.length, 18)
    known.writeUInt16LE(Buffer.byteLength(name), 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    central.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), known, place, Buffer.from(name))
    const entry = Buffer.concat([Buffer.from('PK\u0003\u0004'), known, Buffer.from(name), packed])
    local.push(entry)
    at += entry.length
  }
  const index = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(files).length, 4)
  end.writeUInt16LE(Object.keys(files).length, 6)
  end.writeUInt32LE(index.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...local, index, Buffer.from('PK\u0005\u0006'), end])
}
