import { afterAll, expect } from 'vitest'
import { noteSeconds, usedSeconds } from './used-seconds.ts'

const before = usedSeconds()
// What stands first ends last, after whatever the file itself takes down.
afterAll(() => noteSeconds(expect.getState().testPath ?? '', Math.max(0, usedSeconds() - before)))
