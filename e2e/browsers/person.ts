import { expect } from 'vitest'

/** A list of what hands do, as both WebDriver protocols write it. */
export type Hands = readonly object[]

/** A browser that is driven by the protocol it speaks itself. */
export type Driven = {
  go(url: string): Promise<void>
  /** Runs a function of no outside in the page and answers what it answers. */
  run<T, A extends readonly unknown[]>(todo: (...given: A) => T | Promise<T>, ...given: A): Promise<T>
  act(hands: Hands): Promise<void>
  close(): Promise<void>
}

/** Somebody at such a browser: looks for words, presses and types as people do. */
export type Person = {
  go(url: string): Promise<void>
  run: Driven['run']
  /** Waits until the page says so in the place that is named by a selector; answers the words there. */
  sees(words: RegExp, place?: string): Promise<string>
  press(words: RegExp, place?: string): Promise<void>
  /** Types into the field with this label. */
  fill(label: RegExp, text: string): Promise<void>
}

type TextSpot = { x: number; y: number; words: string }

/** The first that can be seen of what a selector names and whose name or words fit, brought into view; null where there is none. */
function find(selector: string, source: string, wanted: 'itself' | 'its field'): TextSpot | null {
  const pattern = new RegExp(source)
  for (const one of document.querySelectorAll<HTMLElement>(selector)) {
    const words = (one.getAttribute('aria-label') ?? one.innerText ?? '').trim()
    if (!pattern.test(words) || !one.checkVisibility({ visibilityProperty: true })) continue
    const seen = wanted === 'itself' ? one : (one as HTMLLabelElement).control
    if (!seen || (seen as HTMLButtonElement).disabled) continue
    seen.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = seen.getBoundingClientRect()
    const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2), words }
    const top = document.elementFromPoint(point.x, point.y)
    // What lies under a notice can be pressed when that is gone.
    if (wanted === 'its field' || (top && (seen.contains(top) || top.contains(seen)))) return point
  }
  return null
}

const pressAt = ({ x, y }: TextSpot): Hands => [
  {
    type: 'pointer',
    id: 'hand',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]
const typing = (text: string): Hands => [
  {
    type: 'key',
    id: 'keys',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]

/** What can be pressed. */
const pressable = 'button, a, summary, label, [role=menuitem], [role=tab]'

/** Puts somebody at a browser. */
export function personAt(driven: Driven): Person {
  const wait = async (selector: string, words: RegExp, wanted: 'itself' | 'its field' = 'itself') => {
    let found: TextSpot | null = null
    const look = async () => {
      // A page that is just being left answers nothing.
      found = await driven.run(find, selector, words.source, wanted).catch(() => null)
      return found !== null
    }
    await expect.poll(look, { message: `${words} in ${selector}`, timeout: 30_000 }).toBe(true)
    return found as unknown as TextSpot
  }
  return {
    go: driven.go,
    run: driven.run,
    sees: async (words, place = 'main') => {
      const read = () =>
        driven.run((at) => document.querySelector<HTMLElement>(at)?.innerText ?? '', place).catch(() => '')
      await expect.poll(read, { message: `${words} on the page`, timeout: 30_000 }).toMatch(words)
      return read()
    },
    press: async (words, place = '') => {
      await driven.act(pressAt(await wait(`${place} :is(${pressable})`, words)))
    },
    fill: async (label, text) => {
      await driven.act(pressAt(await wait('label', label, 'its field')))
      await driven.act(typing(text))
      const typed = () => driven.run(() => (document.activeElement as HTMLInputElement | null)?.value)
      await expect.poll(typed, { message: `what was typed into ${label}` }).toBe(text)
    },
  }
}
