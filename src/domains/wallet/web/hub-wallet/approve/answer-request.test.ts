import { recoverTypedDataAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, test } from 'vitest'
import type { ChainFacts } from '#domains/chains/web/chain-facts.ts'
import type { HubVault } from '../../../hub-vault.ts'
import { permitTypes, typedPermit } from '../../../permit.ts'
import { signPermitWithVault } from './answer-request.ts'
import type { HubPrompt } from './prompts.ts'
import { clearPrompt, showPrompt } from './prompts.ts'

const account = privateKeyToAccount(generatePrivateKey())
const [token, payTo, relayer] = ['ab', 'cd', 'ef'].map((digits) => `0x${digits.repeat(20)}`) as [string, string, string]
const facts = { chainId: '0x38', token: { address: token }, payTo, relayer } as ChainFacts
const vault = { address: account.address } as HubVault
const domain = { name: 'UDE', version: '1', chainId: 56, verifyingContract: token }
const message = { owner: account.address, spender: relayer, value: '5000000', nonce: '0', deadline: '9999999999' }
const asked = typedPermit({ domain, message })

beforeEach(() => clearPrompt())

/** Whether the person is asked; a question that stands already is answered with pending. */
async function outcome(data: unknown, where: ChainFacts = facts): Promise<string> {
  showPrompt({} as HubPrompt)
  return signPermitWithVault(where, vault, [account.address, JSON.stringify(data)]).then(
    () => 'signed',
    (error: { kind: string }) => error.kind,
  )
}

test('a permit for the relayer, of this wallet’s UDE on this chain, is shown to its owner', async () =>
  expect(await outcome(asked)).toBe('pending'))

test.each([
  ['another spender', { ...asked, message: { ...message, spender: payTo } }],
  ['another owner', { ...asked, message: { ...message, owner: payTo } }],
  ['another token', { ...asked, domain: { ...domain, verifyingContract: payTo } }],
  ['another chain', { ...asked, domain: { ...domain, chainId: 1 } }],
  ['an amount that is no number', { ...asked, message: { ...message, value: '1e30' } }],
  ['another kind of message', { ...asked, primaryType: 'Order' }],
  ['more fields than a permit has', { ...asked, types: { ...permitTypes, Order: [] } }],
  ['nothing', null],
])('typed data with %s is not signed, and nobody is asked', async (_, data) =>
  expect(await outcome(data)).toBe('unsupported'),
)

test('where nobody carries payments, no typed data is signed at all', async () =>
  expect(await outcome(asked, { ...facts, relayer: null })).toBe('unsupported'))

test('what is signed is a permit as the token reads it', async () => {
  const signature = await account.signTypedData(asked as never)
  expect(await recoverTypedDataAddress({ ...(asked as never as object), signature } as never)).toBe(account.address)
})
