import {
  type Address,
  concatHex,
  createTestClient,
  encodeAbiParameters,
  type Hex,
  http,
  numberToHex,
  size,
  toFunctionSelector,
} from 'viem'

/** What a price feed says of itself and of its newest round; times are seconds since 1970. */
export type FeedAnswers = {
  decimals: number
  description: string
  roundId: bigint
  answer: bigint
  updatedAt: bigint
  answeredInRound: bigint
}

/** Puts a contract at an address of a test chain that answers what a feed is asked with just these words. */
export async function placeFeed(chain: { url: string }, address: Address, says: FeedAnswers): Promise<void> {
  const node = createTestClient({ mode: 'anvil', transport: http(chain.url, { retryCount: 0 }) })
  const { roundId, answer, updatedAt, answeredInRound } = says
  const round = [roundId, answer, updatedAt, updatedAt, answeredInRound] as const
  const bytecode = answering([
    ['decimals()', encodeAbiParameters([{ type: 'uint8' }], [says.decimals])],
    ['description()', encodeAbiParameters([{ type: 'string' }], [says.description])],
    ['latestRoundData()', encodeAbiParameters(words(['uint80', 'int256', 'uint256', 'uint256', 'uint80']), round)],
  ])
  await node.setCode({ address, bytecode })
}

const words = <const T extends readonly string[]>(types: T) =>
  types.map((type) => ({ type })) as { [K in keyof T]: { type: T[K] } }

/** A program that answers each function with words that stand behind it: https://www.evm.codes */
function answering(answers: readonly [signature: string, data: Hex][]): Hex {
  const [loadSelector, refuse] = ['0x60003560e01c', '0x60006000fd'] as const
  const [branchSize, answerSize] = [11, 16]
  const start = size(loadSelector) + answers.length * branchSize + size(refuse)
  let at = start + answers.length * answerSize
  const places = answers.map(([, data]) => {
    const place = at
    at += size(data)
    return place
  })
  const two = (value: number) => numberToHex(value, { size: 2 })
  return concatHex([
    loadSelector,
    // DUP1, PUSH4 selector, EQ, PUSH2 destination, JUMPI
    ...answers.map(([name], i) =>
      concatHex(['0x8063', toFunctionSelector(name), '0x1461', two(start + i * answerSize), '0x57']),
    ),
    refuse,
    // JUMPDEST, CODECOPY(0, place, length), RETURN(0, length)
    ...answers.map(([, data], i) =>
      concatHex(['0x5b61', two(size(data)), '0x61', two(places[i] ?? 0), '0x60003961', two(size(data)), '0x6000f3']),
    ),
    ...answers.map(([, data]) => data),
  ])
}
