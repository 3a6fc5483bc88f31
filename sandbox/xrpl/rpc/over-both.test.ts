import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Json, type TestLedger, TestLedgers } from '../testing/ledgers.ts'

const ledgers = new TestLedgers()
let ledger: TestLedger
beforeAll(async () => {
  ledger = await ledgers.start()
  await ledger.control('POST /pay', { to: ledger.receiving, units: '25', tag: 3 })
  await ledger.close()
})
afterAll(() => ledgers.endAll())

const post = (body: string) => fetch(ledger.about.url, { method: 'POST', body })

/** The answers to some messages on a connection of their own, in the order in which they come. */
async function sendMessages(...messages: string[]): Promise<Json[]> {
  const socket = new WebSocket(ledger.about.url.replace('http', 'ws'))
  const answers: Json[] = []
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () => messages.forEach((message) => socket.send(message)))
    socket.on('message', (data) => {
      if (answers.push(JSON.parse((data as Buffer).toString('utf8')) as Json) === messages.length) resolve()
    })
  })
  socket.terminate()
  return answers
}

test.each([
  ['', 'Unable to parse request: '],
  ['{', 'Unable to parse request: '],
  ['[]', 'Unable to parse request: '],
  ['{}', 'Null method'],
  ['{"method":7}', 'method is not string'],
  ['{"method":""}', 'method is empty'],
  ['{"method":"ping","params":{}}', 'params unparsable'],
  ['{"method":"ping","params":[{},{}]}', 'params unparsable'],
  ['{"method":"ping","params":[7]}', 'params unparsable'],
  ['{"method":"ping","params":[{"api_version":9}]}', 'invalid_API_version'],
])('%s is no request', async (body, text) => {
  const response = await post(body)
  expect([response.status, await response.text()]).toEqual([400, `${text}\r\n`])
})

test('a request over the limit is turned away, and a reader of pages sees one', async () => {
  expect((await post('x'.repeat(1_000_001))).status).toBe(400)
  const page = await fetch(ledger.about.url)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html'])
})

test('an unknown method is told so, and so is administration', async () => {
  for (const method of ['nonsense', 'ledger_accept', 'stop', 'sign', 'wallet_propose', 'toString']) {
    expect(await ledger.rpc(method, { a: 1 }), method).toEqual({
      error: 'unknownCmd',
      error_code: 32,
      error_message: 'Unknown method.',
      request: { a: 1, command: method },
      status: 'error',
    })
  }
})

test('params may be left out, and what is asked in them to be sent back is', async () => {
  expect(await (await post('{"method":"ping"}')).json()).toEqual({ result: { status: 'success' } })
  const named = await post('{"method":"ping","params":[{"id":4,"jsonrpc":"2.0"}]}')
  expect(await named.json()).toEqual({ result: { status: 'success' }, id: 4, jsonrpc: '2.0' })
})

test('only names of this machine lead here', async () => {
  const { port } = new URL(ledger.about.url)
  const { request } = await import('node:http')
  const status = await new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, method: 'POST', headers: { host: 'example.org' } })
    asked.on('response', (response) => resolve(response.resume().statusCode)).end('{"method":"ping"}')
  })
  expect(status).toBe(403)
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, { headers: { host: 'example.org' } })
  const refused = await new Promise((resolve) => socket.on('error', (error) => resolve(error.message)))
  expect(refused).toContain('403')
})

test('a connection is answered with what the request was known by', async () => {
  const [ok] = await sendMessages('{"id":"a1","command":"ledger_current","api_version":2}')
  expect(ok).toMatchObject({ id: 'a1', status: 'success', type: 'response', api_version: 2 })
  expect(ok?.['result']).toEqual({ ledger_current_index: 3 })
  const [unknown] = await sendMessages('{"id":2,"command":"nonsense"}')
  expect(unknown).toMatchObject({ id: 2, status: 'error', error: 'unknownCmd', error_code: 32, type: 'response' })
  expect(unknown?.['request']).toEqual({ id: 2, command: 'nonsense' })
})

test.each([
  ['{', { type: 'error', error: 'jsonInvalid', value: '{' }],
  ['[]', { type: 'error', error: 'jsonInvalid' }],
  ['{"id":1}', { status: 'error', error: 'missingCommand', id: 1 }],
  ['{"command":"ping","method":"fee"}', { error: 'missingCommand' }],
  ['{"command":"ping","api_version":"2"}', { error: 'invalid_API_version' }],
  ['{"command":"subscribe","streams":["weather"]}', { error: 'malformedStream' }],
  ['{"command":"subscribe","streams":"ledger"}', { error: 'invalidParams' }],
  ['{"command":"subscribe","accounts":["me"]}', { error: 'actMalformed' }],
  ['{"command":"subscribe","accounts":[]}', { error: 'actMalformed' }],
])('the message %s is answered by an error', async (message, answer) => {
  expect((await sendMessages(message))[0]).toMatchObject(answer)
})

test('over HTTP nobody subscribes', async () => {
  expect(await ledger.rpc('subscribe', { streams: ['ledger'] })).toMatchObject({ error: 'invalidParams' })
})

test('the node tells its network, its fees and its reserves', async () => {
  const { info } = (await ledger.rpc('server_info')) as { info: Json }
  const fees = { base_fee_xrp: 0.00001, reserve_base_xrp: 1, reserve_inc_xrp: 0.2, seq: 2 }
  expect(info).toMatchObject({ network_id: ledger.about.networkId, complete_ledgers: '1-2', validated_ledger: fees })
  const { state } = (await ledger.rpc('server_state')) as { state: Json }
  expect(state).toMatchObject({ validated_ledger: { base_fee: 10, reserve_base: 1_000_000, reserve_inc: 200_000 } })
  expect(await ledger.rpc('fee')).toMatchObject({ drops: { open_ledger_fee: '10' }, ledger_current_index: 3 })
})

test('a ledger is found by number, by hash and by word, and each version writes it its own way', async () => {
  const { ledger_hash, ledger_index } = await ledger.rpc('ledger_closed')
  for (const named of [{ ledger_hash }, { ledger_index }, { ledger_index: '2' }, { ledger_index: 'validated' }]) {
    expect(await ledger.rpc('ledger', named)).toMatchObject({
      ledger_hash,
      validated: true,
      ledger: { ledger_index: '2' },
    })
  }
  const asked = { ledger_index: 2, transactions: true, expand: true, api_version: 2 }
  const { ledger: second } = (await ledger.rpc('ledger', asked)) as { ledger: Json }
  expect(second).toMatchObject({
    ledger_index: 2,
    transactions: [{ tx_json: { DeliverMax: '25' }, meta: { delivered_amount: '25' }, validated: true, ledger_hash }],
  })
  const { ledger: first } = (await ledger.rpc('ledger', { ...asked, api_version: 1 })) as { ledger: Json }
  expect(first['transactions']).toMatchObject([{ Amount: '25', metaData: { delivered_amount: '25' } }])
  expect(await ledger.rpc('ledger')).toMatchObject({ open: { ledger: { closed: false, ledger_index: '3' } } })
  expect(await ledger.rpc('ledger', { ledger_index: 'current' })).toMatchObject({ validated: false })
})

test.each([
  ['ledger', { ledger_index: 99 }, 'lgrNotFound'],
  ['ledger', { ledger_index: 'newest' }, 'invalidParams'],
  ['ledger', { ledger_hash: 'AB' }, 'invalidParams'],
  ['ledger', { ledger_index: 1, ledger_hash: 'A'.repeat(64) }, 'invalidParams'],
  ['ledger', { ledger_index: 1, accounts: true }, 'noPermission'],
  ['account_info', {}, 'invalidParams'],
  ['account_info', { account: 'nobody' }, 'actMalformed'],
  ['account_info', { account: 'rrrrrrrrrrrrrrrrrrrrBZbvji' }, 'actNotFound'],
  ['account_info', { account: 'rrrrrrrrrrrrrrrrrrrrBZbvji', ledger_index: 1 }, 'lgrNotFound'],
  ['account_lines', { account: 'rrrrrrrrrrrrrrrrrrrrBZbvji' }, 'actNotFound'],
  ['tx', {}, 'invalidParams'],
  ['tx', { transaction: 'AB' }, 'notImpl'],
  ['tx', { transaction: 'A'.repeat(64), min_ledger: 2, max_ledger: 1 }, 'invalidLgrRange'],
  ['tx', { transaction: 'A'.repeat(64), min_ledger: 1, max_ledger: 5000 }, 'excessiveLgrRange'],
])('%s with %j is refused as %s', async (method, params, error) => {
  expect(await ledger.rpc(method, params)).toMatchObject({ status: 'error', error })
})

test('a transaction that is nowhere was looked for in all the ledgers asked for, or in some', async () => {
  const nowhere = { transaction: 'A'.repeat(64), min_ledger: 1 }
  expect(await ledger.rpc('tx', { ...nowhere, max_ledger: 2 })).toMatchObject({
    error: 'txnNotFound',
    searched_all: true,
  })
  expect(await ledger.rpc('tx', { ...nowhere, max_ledger: 3 })).toMatchObject({
    error: 'txnNotFound',
    searched_all: false,
  })
})

test('an account without tokens has no lines', async () => {
  expect(await ledger.rpc('account_lines', { account: ledger.receiving })).toMatchObject({
    lines: [],
    validated: false,
  })
})
