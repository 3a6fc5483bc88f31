import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** What `npm run asvs` answers, called with these values. */
function ask(call: string): unknown {
  const script = `import('./scripts/asvs.mjs').then((asvs) => process.stdout.write(JSON.stringify(asvs.${call})))`
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' })
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout)
}

test('asvs: an assertion is the message of an expect that asks something of a value, in a test that runs', () => {
  const proves = (what: string) => `'V1.2.3 ${what}'`
  const text = `
    test('a', async () => {
      expect(answer.status, ${proves('one')}).toBe(400)
      await expect(asked, ${proves('two')}).rejects.toThrow()
      expect(all, ${proves('three')}).not.toContain(1)
      for (const each of all) expect.soft(each, ${proves('four')}).toEqual({})
      // expect(answer, ${proves('a comment')}).toBe(1)
      expect(true, ${proves('of itself')}).toBe(true)
      expect(answer, ${proves('asks nothing')})
      expect(answer, \`V1.2.3 a template\`).toBe(1)
      note(answer, ${proves('no expect')}).toBe(1)
      const text = ${proves('no call')}
    })
    test(${proves('a title')}, () => {})
    test.skip('b', () => expect(answer, ${proves('skipped')}).toBe(1))
    describe.skip('c', () => test('d', () => expect(answer, ${proves('skipped with its group')}).toBe(1)))
    test.todo('e', () => expect(answer, ${proves('to do')}).toBe(1))
    test.each([1])('f', () => expect(answer, ${proves('five')}).toBe(1))
    describe.skipIf(isAway)('g', () => test('h', () => expect(answer, ${proves('six')}).toBe(1)))`
  const found = ask(`assertionsOf(${JSON.stringify(text)})`)
  expect(found).toEqual(['one', 'two', 'three', 'four', 'five', 'six'].map((what) => `V1.2.3 ${what}`))
})

test('asvs: a row without an assertion of its own, with one that is gone, and an assertion without a row fail the check', () => {
  const row = (items: string, state: string, proof: string) => `| ${items} | what it asks | ${state} | ${proof} |`
  const link = (message: string) => `[${message}](../src/a.test.ts)`
  const page = [
    row('V1.1.1', 'met', link('V1.1.1 holds')),
    row('V1.1.2, V1.1.3', 'met', link('V1.1.2 V1.1.3 hold')),
    row('V1.1.4', 'met', 'we say so'),
    row('V1.1.5', 'met', link('V1.1.5 is gone')),
    row('V1.1.6, V1.1.7', 'met', link('V1.1.6 holds')),
    row('V1.1.8', 'partly', link('V1.1.8 holds')),
    row('V1.1.9', 'nearly', 'not yet'),
    row('V1.1.1', 'not met', 'not yet'),
  ].join('\n')
  const messages = ['V1.1.1 holds', 'V1.1.2 V1.1.3 hold', 'V1.1.6 holds', 'V1.1.8 holds', 'V9.9.9 is named nowhere']
  expect(ask(`asvsFaults(${JSON.stringify(page)}, new Map([['src/a.test.ts', ${JSON.stringify(messages)}]]))`)).toEqual(
    [
      'V1.1.4: met, and no assertion is named',
      'V1.1.5: no assertion of src/a.test.ts says "V1.1.5 is gone"',
      'V1.1.7: met, and no assertion is named',
      'V1.1.8: why partly?',
      'V1.1.9: "nearly" is none of met, partly, not met, not applicable',
      'V1.1.1: stands twice',
      'no row names src/a.test.ts: V9.9.9 is named nowhere',
    ],
  )
})
