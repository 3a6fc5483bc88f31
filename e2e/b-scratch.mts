import chromium from '@sparticuz/chromium'
import { chromium as pw } from 'playwright-core'

const b = await pw.launch({
  executablePath: await chromium.executablePath(),
  args: [
    ...chromium.args.filter((a: string) => a !== '--single-process'),
    '--no-sandbox',
    '--no-zygote',
    '--disable-gpu',
  ],
  headless: true,
})
for (const [w, h, dark] of [
  [1280, 720, false],
  [360, 740, true],
] as const) {
  const c = await b.newContext({
    viewport: { width: w, height: h },
    bypassCSP: true,
    colorScheme: dark ? 'dark' : 'light',
  })
  const p = await c.newPage()
  await p.goto('http://localhost:7100/?tab=find-doctors&zip=10021&specialty=1')
  await p
    .getByRole('button', { name: /^Select Provider/ })
    .nth(2)
    .click()
  await p.waitForTimeout(2500)
  await p.addStyleTag({
    content:
      '@media (height >= 40em){.settle-over::before{height:3rem !important;background:linear-gradient(to top, var(--surface) 60%, transparent) !important} .dialog-sheet .settle-over::before{background:linear-gradient(to top, var(--float) 60%, transparent) !important}}',
  })
  if (w < 500)
    await p
      .getByRole('button', { name: /Pay for this|I was told|Pay/ })
      .last()
      .click()
  await p.waitForTimeout(1200)
  await p.screenshot({ path: `/tmp/h/mend16/p${w}.png` })
  await c.close()
}
await b.close()
