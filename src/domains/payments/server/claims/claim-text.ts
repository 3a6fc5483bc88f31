import { chains, type PaidChain } from '#domains/chains/chains.ts'
import { type Config } from '#server/config/config.ts'
import { claimMessage } from '../../claims/claim-message.ts'
import { keptHash } from '../invoices/shown-address.ts'
import { type InvoiceRow } from '../store.ts'

/** The site, the payee and the chain, as whoever signs something about a payment reads them. */
export const claimSiteOf = ({ PUBLIC_ORIGIN, PORT, PAYEE_NAME }: Config, chain: PaidChain) => ({
  origin: PUBLIC_ORIGIN ? new URL(PUBLIC_ORIGIN).origin : `http://localhost:${PORT}`,
  payee: PAYEE_NAME,
  chain: chains[chain].title,
})

/** The message a claim is signed over, as this installation asks for it. */
export const claimText = (config: Config, { id, chain }: Pick<InvoiceRow, 'id' | 'chain'>, hash: string): string =>
  claimMessage({ ...claimSiteOf(config, chain), invoiceId: id, transactionHash: keptHash(chain, hash) })
