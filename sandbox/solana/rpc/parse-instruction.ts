import { getAddressDecoder, getBase58Encoder, getU64Decoder } from '@solana/kit'
import {
  associatedTokenProgramId,
  memoProgramIds,
  systemProgramId,
  token2022ProgramId,
  tokenProgramId,
} from '../accounts/programs.ts'
import { tokenAmount } from '../accounts/tokens.ts'
import type { PlacedInstruction, Run } from '../bank/run.ts'

type Parsed = { type: string; info: Record<string, unknown> }
type Reader = (data: Uint8Array, accounts: readonly (string | undefined)[]) => Parsed | undefined

/** An instruction as `jsonParsed` tells it: in words where its program is known here, as bytes where not. */
export function parsedInstruction(instruction: PlacedInstruction, keys: readonly string[]) {
  const { programIdIndex, data, stackHeight } = instruction
  const programId = keys[programIdIndex] ?? ''
  const accounts = instruction.accounts.map((index) => keys[index] ?? '')
  const bytes = new Uint8Array(getBase58Encoder().encode(data))
  if (memoProgramIds.includes(programId)) {
    return { parsed: Buffer.from(bytes).toString(), program: 'spl-memo', programId, stackHeight }
  }
  const known = readers[programId]
  const parsed = known && readable(() => known.read(bytes, accounts))
  return known && parsed
    ? { parsed, program: known.program, programId, stackHeight }
    : { accounts, data, programId, stackHeight }
}

/** The instructions that programs called, told in the same way. */
export function parsedInner(inner: Run['innerInstructions'], keys: readonly string[]) {
  return inner.map(({ index, instructions }) => ({
    index,
    instructions: instructions.map((instruction) => parsedInstruction(instruction, keys)),
  }))
}

const readers: Record<string, { program: string; read: Reader }> = {
  [systemProgramId]: { program: 'system', read: readSystem },
  [tokenProgramId]: { program: 'spl-token', read: readToken },
  [token2022ProgramId]: { program: 'spl-token', read: readToken },
  [associatedTokenProgramId]: { program: 'spl-associated-token-account', read: readAssociated },
}

// Bytes that are too short are told as bytes.
function readable<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

function readSystem(data: Uint8Array, [source, target]: readonly (string | undefined)[]): Parsed | undefined {
  const number = new DataView(data.buffer, data.byteOffset).getUint32(0, true)
  if (number === 2)
    return { type: 'transfer', info: { source, destination: target, lamports: Number(unitsAt(data, 4)) } }
  if (number !== 0) return undefined
  const [lamports, space] = [Number(unitsAt(data, 4)), Number(unitsAt(data, 12))]
  return { type: 'createAccount', info: { source, newAccount: target, lamports, space, owner: addressAt(data, 20) } }
}

function readToken(data: Uint8Array, accounts: readonly (string | undefined)[]): Parsed | undefined {
  const [first, second, third] = accounts
  switch (data[0]) {
    case 3: {
      const info = { source: first, destination: second, amount: `${unitsAt(data, 1)}` }
      return { type: 'transfer', info: { ...info, ...signersAt(accounts, 2) } }
    }
    case 12: {
      const info = { source: first, mint: second, destination: third }
      const moved = tokenAmount(unitsAt(data, 1), data[9] ?? 0)
      return { type: 'transferChecked', info: { ...info, tokenAmount: moved, ...signersAt(accounts, 3) } }
    }
    case 18:
      return { type: 'initializeAccount3', info: { account: first, mint: second, owner: addressAt(data, 1) } }
    case 21:
      return { type: 'getAccountDataSize', info: { mint: first, extensionTypes: ['immutableOwner'] } }
    case 22:
      return { type: 'initializeImmutableOwner', info: { account: first } }
    default:
      return undefined
  }
}

function readAssociated(data: Uint8Array, accounts: readonly (string | undefined)[]): Parsed | undefined {
  if ((data[0] ?? 0) > 1 || accounts.length < 6) return undefined
  const [source, account, wallet, mint, systemProgram, tokenProgram] = accounts
  const type = data[0] === 1 ? 'createIdempotent' : 'create'
  return { type, info: { source, account, wallet, mint, systemProgram, tokenProgram } }
}

// A node takes any account behind the owner for a signer of a multisignature, a payment's reference included.
function signersAt(accounts: readonly (string | undefined)[], owner: number) {
  const signers = accounts.slice(owner + 1)
  return signers.length === 0 ? { authority: accounts[owner] } : { multisigAuthority: accounts[owner], signers }
}

function unitsAt(data: Uint8Array, offset: number): bigint {
  return getU64Decoder().read(data, offset)[0]
}

function addressAt(data: Uint8Array, offset: number): string {
  return getAddressDecoder().read(data, offset)[0]
}
