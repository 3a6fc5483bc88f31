import type { Session } from './shapes.ts'

/** Cards that show something, by their digits: https://docs.stripe.com/testing */
export const testCards: Readonly<Record<string, string>> = {
  '4242424242424242': 'is taken',
  '4000002760003184': 'is taken once its bank has asked who you are (3-D Secure)',
  '4000000000000002': 'is declined',
  '4000000000009995': 'is declined: no money on it',
  '4000000000000259': 'is taken, and its owner wants the money back at once (a dispute)',
}

/** Which step of a checkout somebody sees. */
export type Step = { kind: 'card'; says?: string } | { kind: 'bank' } | { kind: 'over'; says: string }

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f6f7f9;color:#14171c}
main{max-width:28rem;margin:3rem auto;padding:2rem;background:#fff;border-radius:12px}
h1{font-size:1.5rem;margin:0 0 1rem}label{display:block;margin:.75rem 0 .25rem}
input{font:inherit;width:100%;box-sizing:border-box;padding:.6rem;border:1px solid #767b85;border-radius:8px}
button{font:inherit;margin-top:1rem;width:100%;padding:.7rem;border:0;border-radius:8px;background:#14171c;color:#fff}
table{width:100%}td:last-child{text-align:right}.bad{color:#a4161a}.hint{color:#4a505a}a{color:#14171c}`

/** The page, whole. It needs no script. */
export function drawPage(session: Session, lines: readonly { name: string; cents: number }[], step: Step): string {
  const rows = [...lines, { name: 'Total', cents: session.amount_total }]
    .map(({ name, cents }) => `<tr><td>${escaped(name)}</td><td>${dollars(cents)}</td></tr>`)
    .join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pay by card (practice)</title><style>${style}</style><main>
<h1>${step.kind === 'bank' ? 'Your bank asks: is it you?' : 'Pay by card'}</h1>
<p class="hint">Practice. Nothing is charged. Do not type a real card.</p>
<table>${rows}</table>${partOf(session, step)}
<p><a href="${escaped(session.cancel_url)}">Go back without paying</a></p></main></html>`
}

function partOf(session: Session, step: Step): string {
  if (step.kind === 'over') return `<p role="alert">${escaped(step.says)}</p>`
  if (step.kind === 'bank')
    return `<form method="post"><p>${dollars(session.amount_total)} to this shop.</p>
<button name="bank" value="yes">Yes, it is me</button><button name="bank" value="no">No</button></form>`
  const says = step.says ? `<p class="bad" role="alert">${escaped(step.says)}</p>` : ''
  const cards = Object.entries(testCards).map(
    ([digits, what]) => `<li>${digits.replace(/(\d{4})(?=\d)/g, '$1 ')} ${escaped(what)}</li>`,
  )
  return `${says}<form method="post"><label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" required>
<button>Pay ${dollars(session.amount_total)}</button></form>
<p class="hint">Cards to try:</p><ul class="hint">${cards.join('')}</ul>`
}
