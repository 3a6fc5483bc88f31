/** What a person is asked to sign to prove an address: https://eips.ethereum.org/EIPS/eip-4361 names the fields. */
export type SignInQuestion = {
  /** The site's host and port; a wallet warns when the page is another. */
  domain: string
  address: string
  statement: string
  uri: string
  version: '1'
  chainId: string
  nonce: string
  issuedAt: string
  expirationTime: string
}

/** The text of that question, as EIP-4361 has it; Solana wallets write the same with another name of the account. */
export const signInMessage = (account: 'Ethereum' | 'Solana' | 'Bitcoin', question: SignInQuestion): string =>
  [
    `${question.domain} wants you to sign in with your ${account} account:`,
    question.address,
    '',
    question.statement,
    '',
    `URI: ${question.uri}`,
    `Version: ${question.version}`,
    `Chain ID: ${question.chainId}`,
    `Nonce: ${question.nonce}`,
    `Issued At: ${question.issuedAt}`,
    `Expiration Time: ${question.expirationTime}`,
  ].join('\n')
