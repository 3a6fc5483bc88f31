import type { FailedTransactionMetadata } from 'litesvm'

/** Why a transaction failed, as the JSON of Solana's `TransactionError`. */
export type TransactionError = string | Record<string, unknown>

type Failure = ReturnType<FailedTransactionMetadata['err']>

// Both lists stand in the order of the virtual machine's numbers.
const transactionErrors = `AccountInUse AccountLoadedTwice AccountNotFound ProgramAccountNotFound
  InsufficientFundsForFee InvalidAccountForFee AlreadyProcessed BlockhashNotFound CallChainTooDeep
  MissingSignatureForFee InvalidAccountIndex SignatureFailure InvalidProgramForExecution SanitizeFailure
  ClusterMaintenance AccountBorrowOutstanding WouldExceedMaxBlockCostLimit UnsupportedVersion InvalidWritableAccount
  WouldExceedMaxAccountCostLimit WouldExceedAccountDataBlockLimit TooManyAccountLocks AddressLookupTableNotFound
  InvalidAddressLookupTableOwner InvalidAddressLookupTableData InvalidAddressLookupTableIndex InvalidRentPayingAccount
  WouldExceedMaxVoteCostLimit WouldExceedAccountDataTotalLimit MaxLoadedAccountsDataSizeExceeded ResanitizationNeeded
  InvalidLoadedAccountsDataSizeLimit UnbalancedTransaction ProgramCacheHitMaxLimit CommitCancelled`.split(/\s+/)

const instructionErrors = `GenericError InvalidArgument InvalidInstructionData InvalidAccountData AccountDataTooSmall
  InsufficientFunds IncorrectProgramId MissingRequiredSignature AccountAlreadyInitialized UninitializedAccount
  UnbalancedInstruction ModifiedProgramId ExternalAccountLamportSpend ExternalAccountDataModified ReadonlyLamportChange
  ReadonlyDataModified DuplicateAccountIndex ExecutableModified RentEpochModified NotEnoughAccountKeys
  AccountDataSizeChanged AccountNotExecutable AccountBorrowFailed AccountBorrowOutstanding DuplicateAccountOutOfSync
  InvalidError ExecutableDataModified ExecutableLamportChange ExecutableAccountNotRentExempt UnsupportedProgramId
  CallDepth MissingAccount ReentrancyNotAllowed MaxSeedLengthExceeded InvalidSeeds InvalidRealloc
  ComputationalBudgetExceeded PrivilegeEscalation ProgramEnvironmentSetupFailure ProgramFailedToComplete
  ProgramFailedToCompile Immutable IncorrectAuthority AccountNotRentExempt InvalidAccountOwner ArithmeticOverflow
  UnsupportedSysvar IllegalOwner MaxAccountsDataAllocationsExceeded MaxAccountsExceeded
  MaxInstructionTraceLengthExceeded BuiltinProgramsMustConsumeComputeUnits BorshIoError`.split(/\s+/)

const sentences: Record<string, string> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AddressLookupTableNotFound: "Transaction loads an address table account that doesn't exist",
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  InvalidAccountForFee: 'This account may not be used to pay transaction fees',
  ProgramAccountNotFound: 'Attempt to load a program that does not exist',
  SanitizeFailure: 'Transaction failed to sanitize accounts offsets correctly',
  SignatureFailure: 'Transaction did not pass signature verification',
  InsufficientFunds: 'insufficient funds for instruction',
  InvalidAccountData: 'invalid account data for instruction',
  InvalidInstructionData: 'invalid instruction data',
  MissingRequiredSignature: 'missing required signature for instruction',
  UninitializedAccount: 'instruction requires an initialized account',
  IncorrectProgramId: 'incorrect program id for instruction',
  InvalidAccountOwner: 'Invalid account owner',
}

/** The error of a failed transaction as the network tells it. */
export function errorOf(failure: Failure): TransactionError {
  if (typeof failure === 'number') return transactionErrors[failure] ?? 'SanitizeFailure'
  if ('err' in failure) return { InstructionError: [failure.index, instructionErrorOf(failure.err())] }
  if ('index' in failure) return { DuplicateInstruction: failure.index }
  const name = failure.constructor.name.replace('TransactionError', '')
  return { [name]: { account_index: failure.accountIndex } }
}

/** The same error as a sentence. */
export function sentenceOf(error: TransactionError): string {
  if (typeof error === 'string') return sentences[error] ?? error
  const [name = '', detail] = Object.entries(error)[0] ?? []
  if (name === 'InstructionError') {
    const [index, reason] = detail as [number, string | { Custom: number }]
    const said =
      typeof reason === 'string'
        ? (sentences[reason] ?? reason)
        : `custom program error: 0x${reason.Custom.toString(16)}`
    return `Error processing Instruction ${index}: ${said}`
  }
  if (name === 'InsufficientFundsForRent') {
    const { account_index: index } = detail as { account_index: number }
    return `Transaction results in an account (${index}) with insufficient funds for rent`
  }
  return name
}

type InstructionFailure = ReturnType<Extract<Failure, { err: unknown }>['err']>

function instructionErrorOf(failure: InstructionFailure): string | { Custom: number } {
  if (typeof failure === 'number') return instructionErrors[failure] ?? 'GenericError'
  return 'code' in failure ? { Custom: failure.code } : 'BorshIoError'
}
