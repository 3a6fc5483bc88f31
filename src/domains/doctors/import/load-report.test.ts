import { expect, test } from 'vitest'
import { reject } from '#server/lists/list-report.ts'
import { emptyPart, isSound, type LoadReport, reportText } from './load-report.ts'

test('a report says what was read, loaded and rejected, and whether it is complete', () => {
  const part = { ...emptyPart('npidata_pfile.csv'), read: 1234, loaded: 1200, changed: 7, deactivated: 3, converted: 1 }
  reject(part, 'check digit', [9])
  for (const line of [4, 5, 6, 7, 8, 10]) reject(part, 'came twice', [line])
  const report: LoadReport = { parts: [part], skipped: ['endpoint_pfile.csv'], stopped: null, ms: 1500 }
  expect(reportText(report)).toBe(
    `npidata_pfile.csv: 1,234 rows read
  loaded 1,200, of which 7 new or changed
  deactivated 3
  read as Windows-1252, not being UTF-8: 1
  rejected 7
    came twice: 6, on line 4, 5, 6, 7, 8, …
    check digit: 1, on line 9
Not needed: endpoint_pfile.csv
Complete, in 1.5 s.`,
  )
  expect(reportText({ ...report, stopped: 'The file ends in the middle of a row.' })).toContain(
    'The file ends in the middle of a row.\nNot complete: what stands up to row 1,234 of npidata_pfile.csv was loaded and stays. Give it the whole file.',
  )
})

test('a file of which less than 90% is understood is no success, however much of it is sound', () => {
  const part = { ...emptyPart('npidata_pfile.csv'), read: 100, loaded: 30 }
  reject(part, 'outside the US', [2], 60)
  reject(part, 'entity type', [3], 10)
  const report = { parts: [part], skipped: [], stopped: null, ms: 0 }
  expect(isSound(report)).toBe(true)
  reject(part, 'check digit', [4])
  expect(isSound(report)).toBe(false)
  expect(reportText(report)).toContain('Only 89% of the rows of npidata_pfile.csv were understood')
  expect(reportText(report)).not.toContain('Complete')
})
