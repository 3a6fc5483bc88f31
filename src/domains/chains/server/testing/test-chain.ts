import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import {
  type Abi,
  type Address,
  createPublicClient,
  createTestClient,
  encodeDeployData,
  encodeFunctionData,
  erc20Abi,
  getContractAddress,
  type Hex,
  http,
  type PublicClient,
  parseEther,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

const anvil = 'node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil'
const artifactOf = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as { abi: Abi; bytecode: Hex }
const token = artifactOf('contracts/artifacts/UdeToken.json')
const plainToken = artifactOf('sandbox/contracts/artifacts/TestToken.json')
const wallet = artifactOf('sandbox/contracts/artifacts/SmartWallet.json')
const feed = artifactOf('sandbox/contracts/artifacts/PriceFeed.json')

/** A chain of this test's own, with the number of BNB Smart Chain or another. Blocks are made only when the test asks. */
export type TestChain = Awaited<ReturnType<typeof startTestChain>>

/** Starts an empty chain; `at` is the time of its first block. */
export async function startTestChain(at: Date = new Date(), chainId = 56) {
  const { child, url } = await startNode(at, chainId)
  const client = createPublicClient({ transport: http(url, { retryCount: 0 }), cacheTime: 0 })
  const node = createTestClient({ mode: 'anvil', transport: http(url, { retryCount: 0 }) })
  const mine = (blocks = 1) => node.mine({ blocks })
  return {
    url,
    client,
    mine,
    ...writing(client, mine, chainId),
    /** A new account with coins for fees. */
    account: async () => {
      const made = privateKeyToAccount(generatePrivateKey())
      await node.setBalance({ address: made.address, value: parseEther('100') })
      return made
    },
    /** Makes one block of this time, or of now where the chain is past it; later blocks go on from there. */
    mineAt: async (time: Date) => {
      const timestamp = BigInt(Math.floor(time.getTime() / 1000))
      if (timestamp > (await client.getBlock()).timestamp) await node.setNextBlockTimestamp({ timestamp })
      await mine()
    },
    /** Takes the last blocks back and makes as many empty ones; what was in them is gone. */
    reorg: (depth: number) => node.request({ method: 'anvil_reorg' as never, params: [depth, []] as never }),
    /** The same, with a transaction that was waiting in one of the new blocks, counted from 0. */
    reorgWith: async (depth: number, { raw, hash }: { raw: Hex; hash: Hex }, block: number) => {
      await node.dropTransaction({ hash })
      await node.request({ method: 'anvil_reorg' as never, params: [depth, [[raw, block]]] as never })
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

function writing(client: PublicClient, mine: () => Promise<void>, chainId: number) {
  const nonceOf = ({ address }: PrivateKeyAccount) => client.getTransactionCount({ address, blockTag: 'pending' })
  // Handed in, it waits for the next block. The raw bytes can be handed in again.
  const send = async (from: PrivateKeyAccount, to: Address | null, data: Hex, value = 0n) => {
    const terms = { chainId, gas: 3_000_000n, gasPrice: 3_000_000_000n }
    const raw = await from.signTransaction({ ...terms, to, data, value, nonce: await nonceOf(from) })
    return { raw, hash: await client.sendRawTransaction({ serializedTransaction: raw }) }
  }
  const deploy = async (from: PrivateKeyAccount, contract: typeof token, args: unknown[]) => {
    const nonce = BigInt(await nonceOf(from))
    await send(from, null, encodeDeployData({ ...contract, args } as never))
    await mine()
    return getContractAddress({ from: from.address, nonce })
  }
  return {
    /** Deploys UDE; the account holds the whole supply. */
    deployToken: (from: PrivateKeyAccount) => deploy(from, token, [from.address]),
    /** Deploys a token as USDC or LINK are; the account holds the whole supply. */
    deployPlainToken: (from: PrivateKeyAccount, symbol: string, decimals: number, supply: bigint) =>
      deploy(from, plainToken, [symbol, symbol, decimals, supply, from.address]),
    /** Deploys an account that is a contract of its owner's. */
    deployWallet: (owner: PrivateKeyAccount) => deploy(owner, wallet, [owner.address]),
    /** Has such an account send coins on that come with the transaction; they move with the next block. */
    sendInside: (from: PrivateKeyAccount, through: Address, payments: readonly [Address, bigint][]) => {
      const args = [payments.map(([to]) => to), payments.map(([, units]) => units)]
      const value = payments.reduce((sum, [, units]) => sum + units, 0n)
      return send(from, through, encodeFunctionData({ abi: wallet.abi, functionName: 'send', args }), value)
    },
    /** The same to one, taken back within the transaction, which succeeds. */
    sendAndUndo: (from: PrivateKeyAccount, through: Address, to: Address, units: bigint) =>
      send(
        from,
        through,
        encodeFunctionData({ abi: wallet.abi, functionName: 'sendAndUndo', args: [to, units] }),
        units,
      ),
    /** Deploys a price feed of eight decimals with its first round. */
    deployFeed: (from: PrivateKeyAccount, description: string, answer: bigint) =>
      deploy(from, feed, [8, description, answer]),
    /** Posts a round to a feed; it stands with the next block. */
    post: (from: PrivateKeyAccount, to: Address, answer: bigint) =>
      send(from, to, encodeFunctionData({ abi: feed.abi, functionName: 'post', args: [answer] })),
    /** Sends the chain’s own coin; it moves with the next block. */
    sendCoin: (from: PrivateKeyAccount, to: Address, units: bigint) => send(from, to, '0x', units),
    /** Sends tokens; they move with the next block. */
    transfer: (from: PrivateKeyAccount, contract: Address, to: Address, units: bigint) =>
      send(from, contract, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] })),
  }
}

async function startNode(at: Date, chainId: number): Promise<{ child: ChildProcess; url: string }> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  // Its own limit of states would make a deep reorganisation end in a chain without contracts.
  const args = '--port 0 --no-mining --accounts 1 --prune-history 20000'.split(' ')
  const child = spawn(anvil, [...args, '--chain-id', String(chainId), '--timestamp', timestamp], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /Listening on (\S+)/.exec(line)?.[1]
    if (!address) continue
    child.stdout.resume()
    return { child, url: `http://${address}` }
  }
  throw new Error('the test chain did not start')
}
