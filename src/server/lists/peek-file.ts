/** The first bytes of a file, as many as asked or all there are, and the file again from its beginning. */
export async function peekFile(
  file: AsyncIterable<Uint8Array>,
  length: number,
): Promise<[head: Buffer, again: AsyncIterable<Uint8Array>]> {
  const pieces = file[Symbol.asyncIterator]()
  let begun: Buffer = Buffer.alloc(0)
  while (begun.length < length) {
    const { done, value } = await pieces.next()
    if (done) break
    begun = Buffer.concat([begun, value])
  }
  async function* again() {
    if (begun.length > 0) yield begun
    for (;;) {
      const { done, value } = await pieces.next()
      if (done) return
      yield value
    }
  }
  return [begun.subarray(0, length), again()]
}
