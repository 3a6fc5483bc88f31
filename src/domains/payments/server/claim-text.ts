import type { Config } from '#server/config.ts'
import { claimMessage } from '../claim-message.ts'

/** The message a claim is signed over, as this installation asks for it. */
export const claimText = ({ PUBLIC_ORIGIN, PORT, PAYEE_NAME }: Config, invoiceId: string, hash: string): string =>
  claimMessage({
    origin: PUBLIC_ORIGIN ? new URL(PUBLIC_ORIGIN).origin : `http://localhost:${PORT}`,
    payee: PAYEE_NAME,
    invoiceId,
    transactionHash: hash.toLowerCase(),
  })
