import { chainTitle } from '#domains/chains/chain-titles.ts'
import type { Config } from '#server/config.ts'
import { claimMessage } from '../../claim-message.ts'
import { keptHash } from '../invoices/shown-address.ts'
import type { InvoiceRow } from '../store.ts'

/** The message a claim is signed over, as this installation asks for it. */
export const claimText = (
  { PUBLIC_ORIGIN, PORT, PAYEE_NAME }: Config,
  { id, chain }: Pick<InvoiceRow, 'id' | 'chain'>,
  hash: string,
): string =>
  claimMessage({
    origin: PUBLIC_ORIGIN ? new URL(PUBLIC_ORIGIN).origin : `http://localhost:${PORT}`,
    payee: PAYEE_NAME,
    invoiceId: id,
    chain: chainTitle[chain],
    transactionHash: keptHash(chain, hash),
  })
