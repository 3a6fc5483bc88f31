const bitsPerPage = 2 ** 20

/** Remembers which NPIs came already, in one bit each (the check digit follows from the rest): 25 MB for all there can be. */
export class SeenNumbers {
  private readonly pages = new Map<number, Uint8Array>()

  /** Notes the number; answers whether it is new. */
  add(npi: string): boolean {
    const bit = Number(npi.slice(0, 9)) - 100_000_000
    const number = Math.floor(bit / bitsPerPage)
    let page = this.pages.get(number)
    if (!page) this.pages.set(number, (page = new Uint8Array(bitsPerPage / 8)))
    const at = (bit % bitsPerPage) >> 3
    const mask = 1 << (bit & 7)
    const seen = page[at] ?? 0
    page[at] = seen | mask
    return (seen & mask) === 0
  }
}
