/** What a claim names: the site it is made at, the invoice the money was meant for, and the transaction that sent it. */
export type Claim = { origin: string; payee: string; invoiceId: string; chain: string; transactionHash: string }

/** What the sender of a payment signs to claim it. It names all it is good for, so it is worth nothing anywhere else. */
export const claimMessage = ({ origin, payee, invoiceId, chain, transactionHash }: Claim): string =>
  [
    `${origin} asks you to sign that this payment was yours.`,
    '',
    `Transaction on ${chain}: ${transactionHash}`,
    `It pays the payment request: ${invoiceId}`,
    `Payee: ${payee}`,
    '',
    'Signing costs nothing and sends nothing.',
  ].join('\n')
