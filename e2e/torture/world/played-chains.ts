import { fork } from 'node:child_process'
import { once } from 'node:events'
import { bundle } from '#server/testing/bundle.ts'
import type { Network, Payment } from './network.ts'
import type { ToOutside } from './outside.ts'

type Description = {
  url: string
  accounts: { address: string }[]
  receivingAccount?: { vpub: string }
  receiving: Record<string, string>
  tokens?: Record<string, { address: string }>
}
type Answer = { id: number; status: number; body: Record<string, unknown> }

/** Bitcoin, the XRP Ledger and Solana as the sandbox plays them, in a process of their own with one clock. */
export async function openPlayed(folder: string, hasOwnAddresses: boolean) {
  const child = fork(await bundle('e2e/torture/world/outside.ts'), [folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  let calls = 0
  const tell = (message: ToOutside) => void (child.connected && child.send(message))
  const [{ described }] = (await once(child, 'message')) as [{ described: Record<string, Description> }]
  child.on('message', (answer: Answer) => waiting.get(answer.id)?.(answer))
  const call = (chain: string, name: string, fields: Record<string, unknown>) =>
    new Promise<Answer>((answered) => {
      const id = ++calls
      waiting.set(id, answered)
      tell({ id, chain, name, fields })
    })
  const of = (chain: 'bitcoin' | 'xrpl' | 'solana') => described[chain] as Description
  return {
    networks: [bitcoin(of('bitcoin'), call, hasOwnAddresses), xrpl(of('xrpl'), call), solana(of('solana'), call)],
    setAhead: (ms: number) => tell({ aheadMs: ms }),
    stop: async () => {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

type Call = (chain: string, name: string, fields: Record<string, unknown>) => Promise<Answer>

function played(chain: string, call: Call) {
  return {
    pay: async (fields: Record<string, unknown>) => {
      const { status, body } = await call(chain, 'POST /pay', fields)
      // Nobody has so many coins free before the next block.
      return status === 200 ? { hash: String(body['transactionHash']) } : null
    },
    mine: async (blocks: number) => void (await call(chain, 'POST /mine', { blocks })),
    reorganise: async (depth: number, drop: boolean) =>
      (await call(chain, 'POST /reorg', { depth, drop })).status === 200,
  }
}

// Everybody pays with the one payer. What it signed of another text is worth nothing for this one.
const signBy = (chain: string, call: Call) => async (_client: number, message: string, isOwn: boolean) => {
  const { body } = await call(chain, 'POST /sign', { message: isOwn ? message : `${message} ` })
  return String(body['signature'])
}

// Nobody is paid at the accounts for tests but by who sends money back.
const homeOf = ({ accounts }: Description) => {
  const address = accounts[0]?.address ?? ''
  return () => address
}

function bitcoin(about: Description, call: Call, hasOwnAddresses: boolean): Network {
  const { url, receiving, receivingAccount } = about
  const { pay, mine, reorganise } = played('bitcoin', call)
  const get = async <T>(path: string) => {
    const answer = await fetch(url + path)
    return answer.ok ? ((await answer.json()) as T) : null
  }
  return {
    chain: 'bitcoin',
    coins: ['BTC'],
    settings: {
      BITCOIN_ESPLORA_URLS: url,
      BTC_RECEIVING_ADDRESS: receiving['BTC'] ?? '',
      ...(hasOwnAddresses && { BTC_ACCOUNT_KEY: receivingAccount?.vpub ?? '' }),
    },
    home: homeOf(about),
    sign: signBy('bitcoin', call),
    pay: ({ to, units }: Payment) => pay({ to, units: String(units) }),
    mine,
    reorganise: (chance) => reorganise(chance.between(1, 4), chance.percent(30)),
    stands: async ({ hash }) => (await get<{ confirmed: boolean }>(`/tx/${hash}/status`))?.confirmed ?? false,
    tip: async () => (await get<number>('/blocks/tip/height')) ?? Number.NaN,
    settle: () => mine(8),
  }
}

function xrpl(about: Description, call: Call): Network {
  const { url, receiving } = about
  const { pay, mine } = played('xrpl', call)
  const ask = async (method: string, params: object) => {
    const answer = await fetch(url, { method: 'POST', body: JSON.stringify({ method, params: [params] }) })
    return ((await answer.json()) as { result: Record<string, unknown> }).result
  }
  return {
    chain: 'xrpl',
    coins: ['XRP'],
    settings: { XRPL_RPC_URLS: url, XRP_RECEIVING_ADDRESS: receiving['XRP'] ?? '' },
    home: homeOf(about),
    pay: ({ to, units, mark, claimed }: Payment) => {
      const fields = { ...(mark !== null && { tag: Number(mark) }), ...(claimed && { claimed: String(claimed) }) }
      return pay({ to, units: String(units), ...fields })
    },
    mine,
    stands: async ({ hash }) => (await ask('tx', { transaction: hash }))['validated'] === true,
    tip: async () => {
      const { ledger_index: index } = await ask('ledger', { ledger_index: 'validated' })
      return Number(index)
    },
    settle: () => mine(3),
  }
}

// So many slots in which nothing happens may be left unread.
const quietSlots = 75

function solana(about: Description, call: Call): Network {
  const { url, receiving, tokens } = about
  const { pay, mine, reorganise } = played('solana', call)
  const ask = async <T>(method: string, params: unknown[]) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    return ((await (await fetch(url, { method: 'POST', headers, body })).json()) as { result: T }).result
  }
  const status = ({ hash }: { hash: string }) =>
    ask<{ value: ({ confirmationStatus: string; err: unknown } | null)[] }>('getSignatureStatuses', [
      [hash],
      { searchTransactionHistory: true },
    ])
  return {
    chain: 'solana',
    coins: ['SOL', 'USDC'],
    settings: {
      SOLANA_RPC_URLS: url,
      SOL_RECEIVING_ADDRESS: receiving['SOL'] ?? '',
      SOLANA_USDC_MINT: tokens?.['USDC']?.address ?? '',
    },
    home: homeOf(about),
    sign: signBy('solana', call),
    pay: ({ to, units, coin, mark }: Payment) =>
      pay({ to, units: String(units), asset: coin, ...(mark && { reference: mark }) }),
    mine: (blocks) => mine(blocks * 4),
    reorganise: (chance) => reorganise(chance.between(1, 20), chance.percent(30)),
    stands: async (sent) => {
      const [found] = (await status(sent)).value
      return found?.confirmationStatus === 'finalized' && found.err === null
    },
    tip: async () => (await ask<number>('getSlot', [{ commitment: 'finalized' }])) - quietSlots,
    settle: () => mine(40 + 2 * quietSlots),
  }
}
