// Codes and sentences of https://xrpl.org/docs/references/protocol/transactions/transaction-results
const results = {
  tesSUCCESS: [0, 'The transaction was applied. Only final in a validated ledger.'],
  tecPATH_PARTIAL: [101, 'Path could not send full amount.'],
  tecUNFUNDED_OFFER: [103, 'Insufficient balance to fund created offer.'],
  tecUNFUNDED_PAYMENT: [104, 'Insufficient XRP balance to send.'],
  tecINSUF_RESERVE_OFFER: [123, 'Insufficient reserve to create offer.'],
  tecNO_DST: [124, 'Destination does not exist. Send XRP to create it.'],
  tecNO_DST_INSUF_XRP: [125, 'Destination does not exist. Too little XRP sent to create it.'],
  tecPATH_DRY: [128, 'Path could not send partial amount.'],
  tecNO_ISSUER: [133, 'Issuer account does not exist.'],
  tecDST_TAG_NEEDED: [143, 'A destination tag is required.'],
  tefBAD_AUTH: [-196, "Transaction's public key is not authorized."],
  tefPAST_SEQ: [-190, 'This sequence number has already passed.'],
  tefWRONG_PRIOR: [-189, 'This previous transaction does not match.'],
  tefMAX_LEDGER: [-187, 'Ledger sequence too high.'],
  tefNOT_MULTI_SIGNING: [-184, 'Account has no appropriate list of multi-signers.'],
  tefNO_TICKET: [-180, 'Ticket is not in ledger.'],
  telINSUF_FEE_P: [-394, 'Fee insufficient.'],
  telNO_DST_PARTIAL: [-393, 'Partial payment to create account not allowed.'],
  telWRONG_NETWORK: [-386, 'Transaction specifies a Network ID that differs from that of the local node.'],
  telREQUIRES_NETWORK_ID: [-385, 'Transactions submitted to this node/network must include a correct NetworkID field.'],
  temBAD_AMOUNT: [-298, 'Malformed: Bad amount.'],
  temBAD_FEE: [-295, 'Invalid fee, negative or not XRP.'],
  temBAD_OFFER: [-292, 'Malformed: Bad offer.'],
  temBAD_SEND_XRP_LIMIT: [-288, 'Malformed: Limit quality is not allowed for XRP to XRP.'],
  temBAD_SEND_XRP_MAX: [-287, 'Malformed: Send max is not allowed for XRP to XRP.'],
  temBAD_SEND_XRP_NO_DIRECT: [-286, 'Malformed: No Ripple direct is not allowed for XRP to XRP.'],
  temBAD_SEND_XRP_PARTIAL: [-285, 'Malformed: Partial payment is not allowed for XRP to XRP.'],
  temBAD_SEND_XRP_PATHS: [-284, 'Malformed: Paths are not allowed for XRP to XRP.'],
  temINVALID_FLAG: [-276, 'The transaction has an invalid flag.'],
  temREDUNDANT: [-275, 'The transaction is redundant.'],
  temDISABLED: [-273, 'The transaction requires logic that is currently disabled.'],
  temSEQ_AND_TICKET: [-263, 'Transaction contains a TicketSequence and a non-zero Sequence.'],
  terINSUF_FEE_B: [-97, "Account balance can't pay fee."],
  terNO_ACCOUNT: [-96, 'The source account does not exist.'],
  terPRE_SEQ: [-92, 'Missing/inapplicable prior transaction.'],
  terPRE_TICKET: [-88, 'Ticket is not yet in ledger.'],
} as const

/** What the ledger makes of a transaction, by its token. */
export type Result = keyof typeof results

/** The three fields by which the protocol tells a result. */
export function describeResult(result: Result) {
  const [code, message] = results[result]
  return { engine_result: result, engine_result_code: code, engine_result_message: message }
}

/** Applied, but only to take the fee: nothing else happened. */
export function isClaim(result: Result): boolean {
  return result.startsWith('tec')
}

/** Not applicable now, but perhaps after another transaction. */
export function isRetry(result: Result): boolean {
  return result.startsWith('ter')
}
