import { createHash } from 'node:crypto'
import type { Address, ReadonlyUint8Array } from '@solana/kit'
import type { SavedAccount } from './accounts/ledger.ts'
import { systemProgramId, tokenProgramId } from './accounts/programs.ts'
import { associatedTokenAddress, mintCodec, tokenAccountCodec } from './accounts/tokens.ts'
import { type Accounts, testAccountNames } from './keys.ts'
import { base58 } from './transaction.ts'

/** How many decimals USDC has. */
export const usdcDecimals = 6

const lamportsPerSol = 1_000_000_000n
const unitsPerUsdc = 1_000_000n

/** What the chain begins with: its time in Unix milliseconds, and every account that holds something. */
export type Genesis = { time: number; accounts: SavedAccount[] }

/** What an account of so many bytes must keep, in lamports. */
type Rent = (bytes: number) => bigint

/** A genesis with USDC issued, the payer and the test accounts funded, and the receiving wallet ready for both coins. */
export async function newGenesis(accounts: Accounts, rent: Rent, time: number): Promise<Genesis> {
  const mint = accounts.mint.address
  const funds = [
    { account: accounts.payer, sol: 1_000_000n * lamportsPerSol, usdc: 100_000_000n * unitsPerUsdc },
    ...testAccountNames.map((name) => ({
      account: accounts[name],
      sol: 1_000n * lamportsPerSol,
      usdc: 100_000n * unitsPerUsdc,
    })),
    // Without this much a small payment of SOL would be refused, and without its token account any payment of USDC.
    { account: accounts.receiving, sol: rent(0), usdc: 0n },
  ]
  const supply = funds.reduce((sum, { usdc }) => sum + usdc, 0n)
  const issued = { mintAuthority: accounts.payer.address, supply, decimals: usdcDecimals, isInitialized: true }
  const entries = [tokenEntry(mint, mintCodec.encode({ ...issued, freezeAuthority: null }), rent)]
  for (const { account, sol, usdc } of funds) {
    const owner = account.address
    entries.push({ address: owner, lamports: Number(sol), owner: systemProgramId, executable: false, data: '' })
    entries.push(tokenEntry(await associatedTokenAddress(owner, mint), holding(mint, owner, usdc), rent))
  }
  return { time, accounts: entries }
}

/** The hash by which this chain is told from every other. */
export function hashOf(genesis: Genesis): string {
  return base58(createHash('sha256').update(JSON.stringify(genesis)).digest())
}

function tokenEntry(address: Address, data: ReadonlyUint8Array, rent: Rent): SavedAccount {
  const lamports = Number(rent(data.length))
  return { address, lamports, owner: tokenProgramId, executable: false, data: Buffer.from(data).toString('base64') }
}

function holding(mint: Address, owner: Address, amount: bigint): ReadonlyUint8Array {
  const isInitialized = 1
  return tokenAccountCodec.encode({
    mint,
    owner,
    amount,
    delegate: null,
    state: isInitialized,
    isNative: null,
    delegatedAmount: 0n,
    closeAuthority: null,
  })
}
