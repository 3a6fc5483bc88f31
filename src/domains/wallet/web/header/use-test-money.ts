import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askNodeByServer } from '#domains/chains/web/ask-node-by-server.ts'
import { request } from '#web/request.ts'
import { walletService } from '../store.ts'
import { balancesKey } from '../use-balances.ts'

/** How a request for practice money stands. */
export type TestMoney = 'idle' | 'busy' | 'sent' | 'failed'

/** What the sandbox gives: UDE alone, or with BNB for network fees. */
export type GivenMoney = 'UDE+BNB' | 'UDE'

const tries = 40
const pauseMs = 500

/** Waits until a transaction stands in a block. */
async function mined(hash: string): Promise<void> {
  for (let left = tries; left > 0; left -= 1) {
    if ((await askNodeByServer('eth_getTransactionReceipt', [hash])) !== null) return
    await new Promise((resume) => setTimeout(resume, pauseMs))
  }
  throw new Error('the sandbox mined nothing')
}

/** Asks the sandbox for practice UDE, with the BNB to send it or without; only there. */
export function useTestMoney(address: string, what: GivenMoney = 'UDE+BNB'): { state: TestMoney; get: () => void } {
  const [state, setState] = useState<TestMoney>('idle')
  const queries = useQueryClient()
  const run = async () => {
    setState('busy')
    try {
      const answer = await request('POST', '/api/sandbox/faucet', { address, what })
      const { transactionHashes } = (await answer.json()) as { transactionHashes: string[] }
      for (const hash of transactionHashes) await mined(hash)
      await queries.invalidateQueries({ queryKey: balancesKey(address) })
      await walletService.getBalance()
      setState('sent')
    } catch {
      setState('failed')
    }
  }
  return { state, get: () => void (state === 'busy' ? undefined : run()) }
}
