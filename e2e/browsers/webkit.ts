import { vi } from 'vitest'
import { freePort } from '../product/start-product.ts'
import type { Driven } from './person.ts'
import { start } from './started.ts'

/** Where Debian puts the browser that its WebKit comes with. */
export const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** WebKitGTK's own browser on a screen nobody sees, by WebDriver. */
export async function openWebKit(): Promise<Driven> {
  const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24'])
  const port = await freePort()
  const driver = start('WebKitWebDriver', [`--port=${port}`], { DISPLAY: `:${await screen.says(/^\d+$/)}` })
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  await vi.waitFor(() => call('GET', '/status'), { timeout: 30_000 })
  const options = { binary: miniBrowser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = (await call('POST', '/session', { capabilities })) as { sessionId: string }
  const session = `/session/${sessionId}`
  await call('POST', `${session}/window/rect`, { width: 1280, height: 900 })
  return {
    go: async (url) => void (await call('POST', `${session}/url`, { url })),
    run: async (todo, ...given) => {
      const script = `const [given, done] = arguments; (async () => (${todo})(...given))().then((it) => done(JSON.stringify([it])), (why) => done(JSON.stringify([null, String(why)])))`
      const text = (await call('POST', `${session}/execute/async`, { script, args: [given] })) as string
      const [answer, why] = JSON.parse(text) as [never, string?]
      if (why) throw new Error(why)
      return answer
    },
    act: async (actions) => void (await call('POST', `${session}/actions`, { actions })),
    close: async () => {
      await call('DELETE', session)
      await driver.stop()
      await screen.stop()
    },
  }
}
