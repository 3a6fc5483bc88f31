import { expect, test } from 'vitest'
import { openLog } from '../open-log.ts'
import { watchDisk } from './disk.ts'

test('a full disk is an alarm once a minute, and forgotten a minute after it was last met', () => {
  const said: { level: number; alarm: string }[] = []
  let now = 0
  const disk = watchDisk(openLog('info', { write: (line) => void said.push(JSON.parse(line)) }), () => now)
  expect(disk.isFull()).toBe(false)
  for (now of [0, 1_000, 59_999]) disk.noteFull()
  expect(said).toMatchObject([{ level: 50, alarm: 'disk/full' }])
  now = 60_000
  disk.noteFull()
  expect(said).toHaveLength(2)
  now = 119_999
  expect(disk.isFull()).toBe(true)
  now = 120_000
  expect(disk.isFull()).toBe(false)
})
