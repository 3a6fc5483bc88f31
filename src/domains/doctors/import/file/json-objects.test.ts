import { expect, test } from 'vitest'
import { jsonObjects } from './json-objects.ts'

const node = (n: number) => `{"type":"way","id":${n},"tags":{"highway":"residential","note":"a ] and a } in a text"}}`

test('an extract with very many ways is read in pieces: no more is held than what has come and is not yet read', async () => {
  const ways = 400_000
  let sent = 0
  let read = 0
  let most = 0
  async function* file() {
    yield Buffer.from('{"version":0.6,"elements":[')
    for (let n = 0; n < ways; n += 1_000) {
      const some = Array.from({ length: 1_000 }, (_, i) => node(n + i))
      sent += some.length
      most = Math.max(most, sent - read)
      yield Buffer.from(`${n === 0 ? '' : ','}${some.join(',')}`)
    }
    yield Buffer.from('],"osm3s":{"timestamp_osm_base":"2026-11-20T00:00:00Z"}}')
  }
  const objects = jsonObjects(file(), 'elements')
  for (;;) {
    const { done, value } = await objects.next()
    if (done) {
      expect(JSON.parse(value)).toMatchObject({ elements: [], osm3s: {} })
      break
    }
    if (read === 7) expect(JSON.parse(value)).toMatchObject({ id: 7 })
    read++
  }
  expect(read).toBe(ways)
  // The next piece is asked for when the one before it has been read.
  expect(most).toBeLessThanOrEqual(1_000)
})
