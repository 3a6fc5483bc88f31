/** What a claim names: the site it is made at, the invoice the money was meant for, and the transaction that sent it. */
type Claim = { origin: string; payee: string; invoiceId: string; chain: string; transactionHash: string }

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

/** What having money sent to another address than it came from names: the site, the invoice, how much, and where to. */
type RefundTo = Pick<Claim, 'origin' | 'payee' | 'invoiceId' | 'chain'> & {
  amount: string
  address: string
  tag: string | null
}

/** What the sender of a payment signs to have it sent back to another address. It is worth nothing for any other. */
export const refundMessage = ({ origin, payee, invoiceId, chain, amount, address, tag }: RefundTo): string =>
  [
    `${origin} asks you to sign where your money is to be sent back to.`,
    '',
    `Amount: ${amount}`,
    `To this address on ${chain}: ${address}${tag === null ? '' : `, tag ${tag}`}`,
    `It was paid for the payment request: ${invoiceId}`,
    `Payee: ${payee}`,
    '',
    'Signing costs nothing and sends nothing.',
  ].join('\n')
