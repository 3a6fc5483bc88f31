import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Which of the lines `npm run check` refuses, each a statement of a component. */
function refused(lines: string[]): string[] {
  const text = ["import { follow } from './follow.ts'", ...lines].join('\n')
  const script = `import('./scripts/checks/effects.mjs').then(({ wrongEffects }) =>
    process.stdout.write(JSON.stringify(wrongEffects(${JSON.stringify(text)}))))`
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' })
  if (!stdout) throw new Error(stderr)
  return (JSON.parse(stdout) as number[]).map((line) => lines[line - 2] ?? '')
}

test('effects: one that answers what the platform answers, which React would call as its cleanup, fails the check', () => {
  const wrong = [
    'useEffect(() => box.current?.scrollIntoView(), [])',
    'useLayoutEffect(() => { return box.current?.scrollIntoView() }, [])',
    'useEffect(function () { if (isOpen) return scrollTo(0, 0) })',
    'React.useEffect(() => { return isOpen ? box.current.scroll() : undefined })',
    'useInsertionEffect(async () => {})',
    'useEffect(show, [])',
    'const one = <p ref={(box) => box?.scrollIntoView()} />',
  ]
  const right = [
    'useEffect(() => { box.current?.scrollIntoView() }, [])',
    'useEffect(() => { const end = start(); return () => end() })',
    'useEffect(() => { return isOpen ? follow() : undefined })',
    'useEffect(() => { const stop = listen(); return stop })',
    'useEffect(() => { list.map((item) => { return item.scrollTo() }) })',
    'const two = <p ref={box} />; // “ñ”, of more bytes than letters',
    'const three = <p ref={(box) => { box?.scrollIntoView() }} />',
  ]
  expect(refused([...right, ...wrong])).toEqual(wrong)
})
