// Compiles the Solidity sources to committed artifacts: `npx tsx contracts/compile.ts`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Every contract with an artifact: its source and the file its artifact is kept in, relative to the repository. */
export const contracts = [
  { name: 'UdeToken', source: 'contracts/UdeToken.sol', artifact: 'contracts/artifacts/UdeToken.json' },
  {
    name: 'PriceFeed',
    source: 'sandbox/contracts/PriceFeed.sol',
    artifact: 'sandbox/contracts/artifacts/PriceFeed.json',
  },
  {
    name: 'PriceBoard',
    source: 'sandbox/contracts/PriceBoard.sol',
    artifact: 'sandbox/contracts/artifacts/PriceBoard.json',
  },
  {
    name: 'TestToken',
    source: 'sandbox/contracts/TestToken.sol',
    artifact: 'sandbox/contracts/artifacts/TestToken.json',
  },
  {
    name: 'SmartWallet',
    source: 'sandbox/contracts/SmartWallet.sol',
    artifact: 'sandbox/contracts/artifacts/SmartWallet.json',
  },
  {
    name: 'Multicall3',
    source: 'sandbox/contracts/Multicall3.sol',
    artifact: 'sandbox/contracts/artifacts/Multicall3.json',
  },
]

// No metadata hash in the bytecode: it would change with every comment, and the build could not be compared byte for byte.
const settings = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'cancun',
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
}

type Output = {
  errors?: { formattedMessage: string }[]
  contracts: Record<string, Record<string, Compiled>>
}
type Compiled = { abi: unknown[]; evm: { bytecode: { object: string }; deployedBytecode: { object: string } } }
type Solc = { compile: (input: string, callbacks: { import: (path: string) => { contents: string } }) => string }

/** The text of each artifact file, keyed by its path; throws with the compiler's own words when a source is wrong. */
export function compileAll(): Record<string, string> {
  const solc = require('solc') as Solc
  const sources = Object.fromEntries(
    contracts.map(({ source }) => [source, { content: readFileSync(join(root, source), 'utf8') }]),
  )
  const findImport = (path: string) => ({ contents: readFileSync(require.resolve(path), 'utf8') })
  const input = JSON.stringify({ language: 'Solidity', sources, settings })
  const output = JSON.parse(solc.compile(input, { import: findImport })) as Output
  const problems = output.errors ?? []
  if (problems.length > 0) throw new Error(problems.map((problem) => problem.formattedMessage).join('\n'))
  return Object.fromEntries(
    contracts.map(({ name, source, artifact }) => {
      const compiled = output.contracts[source]?.[name]
      if (!compiled) throw new Error(`${source} holds no contract ${name}`)
      const { abi, evm } = compiled
      const built = {
        abi,
        bytecode: `0x${evm.bytecode.object}`,
        deployedBytecode: `0x${evm.deployedBytecode.object}`,
      }
      return [artifact, `${JSON.stringify(built, null, 2)}\n`]
    }),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, text] of Object.entries(compileAll())) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    console.log(`${path} ${text.length} bytes`)
  }
}
