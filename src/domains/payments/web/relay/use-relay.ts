import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChainFacts } from '#domains/chains/web/chain-facts.ts'
import { feeInCents, readNetworkStatus } from '#domains/chains/web/use-network-fee.ts'
import type { ConnectedWallet } from '#domains/wallet/connected-wallet.ts'
import { walletService } from '#domains/wallet/web/store.ts'
import { useBalances } from '#domains/wallet/web/use-balances.ts'
import { parseDecimal } from '#kit/decimal.ts'
import type { ProblemBody } from '#kit/problem.ts'
import { RequestError } from '#web/request.ts'
import { paymentsApi } from '../api.ts'
import type { Invoice } from '../invoices/use-invoice.ts'
import { useInvoicePurpose } from '../pay/invoice-purpose.ts'
import { type StopReason, stoppedBy } from '../pay/payment-stopped.ts'

/**
 * Whether a wallet has the UDE that an invoice asks for, and no BNB to send it with (or `isRefused`, too little), where
 * somebody carries it.
 */
export function useLacksBnb(
  { chain, asset, remaining }: Invoice,
  { network, address }: ConnectedWallet,
  isRefused = false,
): boolean {
  const { data: facts } = useChainFacts()
  const balances = useBalances(network === 'ethereum' ? address : undefined)
  const units = parseDecimal('UDE', remaining)?.units ?? 0n
  if (!balances || !facts?.relayer || chain !== '0x38' || asset !== 'UDE') return false
  return (isRefused || balances.bnb === 0n) && balances.ude >= units
}

/** What paying without BNB takes: the network fee in US cents, null while BNB has no price. */
type RelayTerms = { feeCents: bigint | null }

/** Paying an invoice without BNB: its terms or why it cannot be, and how it stands. */
type Relay = {
  terms: RelayTerms | undefined
  refusal: ProblemBody | undefined
  stopped: StopReason | undefined
  phase: 'idle' | 'signing' | 'sent'
  pay: () => void
}

/** Has the wallet sign what pays an invoice, and the server carry it; once however often it is pressed. */
export function useRelay(invoice: Invoice, { address: owner }: ConnectedWallet): Relay {
  const { invoiceId, payTo } = invoice
  const purpose = useInvoicePurpose(invoice)
  const [phase, setPhase] = useState<Relay['phase']>('idle')
  const [refused, setRefused] = useState<ProblemBody>()
  const [stopped, setStopped] = useState<StopReason>()
  const { data: terms, error } = useQuery({
    queryKey: ['relay', invoiceId, owner],
    retry: false,
    queryFn: () => readTerms(invoiceId, owner),
  })
  const run = async () => {
    // Asked for anew, so that what is signed is good for as long as it takes.
    const { domain, message } = await paymentsApi.offerRelay({ invoiceId, owner })
    const signature = await walletService.signPermit({ domain, message }, payTo, purpose)
    const { value, deadline } = message
    await paymentsApi.relayPermit({ invoiceId, owner, value, deadline: Number(deadline), signature })
  }
  const pay = () => {
    if (phase !== 'idle') return
    setPhase('signing')
    setRefused(undefined)
    setStopped(undefined)
    run().then(
      () => setPhase('sent'),
      (thrown: unknown) => {
        setPhase('idle')
        const problem = problemOf(thrown)
        if (problem) setRefused(problem)
        else setStopped(stoppedBy(thrown).reason)
      },
    )
  }
  return { terms, refusal: refused ?? problemOf(error), stopped, phase, pay }
}

const problemOf = (thrown: unknown) => (thrown instanceof RequestError ? (thrown.problem ?? undefined) : undefined)

async function readTerms(invoiceId: string, owner: string): Promise<RelayTerms> {
  const [{ feeWei }, { bnbUsd }] = await Promise.all([
    paymentsApi.offerRelay({ invoiceId, owner }),
    readNetworkStatus(),
  ])
  return { feeCents: bnbUsd === null ? null : feeInCents(BigInt(feeWei), bnbUsd) }
}
