/**
 * A photo as phones tile it (ISO/IEC 23008-12): small pictures of one size that a `grid` item lays side by side, cut to the
 * photo's width, turned by `irot`, and an Exif block that says the same turn again, which a decoder must not do twice. No
 * encoder is to be had here, so both tiles are the one coded picture of a plain HEIC file: the card stands twice.
 */
export function tiledHeic(plain: Buffer): Buffer {
  const [hvcC, tileSize, turn] = [boxOf(plain, 'hvcC'), boxOf(plain, 'ispe'), boxOf(plain, 'irot')]
  const coded = boxOf(plain, 'mdat').subarray(8)
  const [width, height] = [tileSize.readUInt32BE(12), tileSize.readUInt32BE(16)]
  const grid = Buffer.concat([Buffer.from([0, 0, 0, 1]), u16(2 * width - 28), u16(height)])
  const gridSize = full('ispe', 0, u32(2 * width - 28), u32(height))
  const meta = (codedAt: number) =>
    full(
      'meta',
      0,
      full('hdlr', 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      full('pitm', 0, u16(3)),
      full('iinf', 0, u16(4), item(1, 'hvc1'), item(2, 'hvc1'), item(3, 'grid'), item(4, 'Exif')),
      full('iref', 0, box('dimg', u16(3), u16(2), u16(1), u16(2)), box('cdsc', u16(4), u16(1), u16(3))),
      box('iprp', box('ipco', hvcC, tileSize, gridSize, turn), owned()),
      full(
        'iloc',
        1,
        Buffer.from([0x44, 0]),
        u16(4),
        place(1, 0, codedAt, coded.length),
        place(2, 0, codedAt, coded.length),
        place(3, 1, 0, grid.length),
        place(4, 1, grid.length, exif.length),
      ),
      box('idat', grid, exif),
    )
  const head = box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heic'))
  return Buffer.concat([head, meta(head.length + meta(0).length + 8), box('mdat', coded)])
}

const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255])
const u32 = (value: number): Buffer => Buffer.concat([u16(Math.floor(value / 65_536)), u16(value % 65_536)])

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type), body])
}
const full = (type: string, version: number, ...parts: Buffer[]): Buffer =>
  box(type, Buffer.from([version, 0, 0, 0]), ...parts)

/** An item that is part of the photo or tells of it. */
const item = (id: number, type: string): Buffer => full('infe', 2, u16(id), u16(0), Buffer.from(`${type}\0`))

/** Which properties an item has, by their place in `ipco`; those of the highest bit a decoder must understand. */
const owned = (): Buffer =>
  full(
    'ipma',
    0,
    u32(3),
    ...[1, 2].map((id) => Buffer.from([0, id, 2, 0x81, 0x02])),
    Buffer.from([0, 3, 2, 0x03, 0x84]),
  )

/** Where an item's bytes are: from the beginning of the file, or (1) in `idat`. */
const place = (id: number, from: 0 | 1, at: number, length: number): Buffer =>
  Buffer.concat([u16(id), u16(from), u16(0), u16(1), u32(at), u32(length)])

/** Orientation 6, as a phone that is held upright writes it. */
const exif = Buffer.concat([
  u32(6),
  Buffer.from('Exif\0\0MM\0*'),
  u32(8),
  u16(1),
  u16(0x0112),
  u16(3),
  u32(1),
  u16(6),
  u16(0),
  u32(0),
])

/** The first box of a type, whole; files for tests hold each of these words once. */
function boxOf(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type, 0, 'latin1') - 4
  if (at < 0) throw new Error(`no ${type}`)
  return file.subarray(at, at + file.readUInt32BE(at))
}
