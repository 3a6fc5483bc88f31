import { expect, test } from 'vitest'
import { isChecked, newTag } from './new-tag.ts'

const tags = Array.from({ length: 2_000 }, newTag)

test('destination tags: nine digits within 32 bits, drawn at random', () => {
  for (const tag of tags) expect(tag).toMatch(/^[1-9]\d{8}$/)
  for (const tag of tags) expect(isChecked(tag)).toBe(true)
  expect(new Set(tags).size).toBeGreaterThan(1_990)
  const steps = tags.slice(1).map((tag, i) => Math.abs(Number(tag) - Number(tags[i])))
  expect(steps.filter((step) => step < 1_000).length).toBeLessThan(5)
})
test('destination tags: no slip of one digit, no swap of two neighbours, no digit too few or too many makes another tag', () => {
  for (const tag of tags.slice(0, 200))
    for (let place = 0; place < 9; place++) {
      const [before, digit, after] = [tag.slice(0, place), tag[place] ?? '', tag.slice(place + 1)]
      for (let other = 0; other < 10; other++)
        if (String(other) !== digit) expect(isChecked(`${before}${other}${after}`)).toBe(false)
      const next = after[0] ?? digit
      if (next !== digit) expect(isChecked(`${before}${next}${digit}${after.slice(1)}`)).toBe(false)
      expect(`${before}${after}`).not.toMatch(/^\d{9}$/)
    }
})
