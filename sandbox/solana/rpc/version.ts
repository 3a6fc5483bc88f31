/** The validator release whose JSON-RPC this is. */
export const nodeVersion = { 'solana-core': '3.1.8', 'feature-set': 0 }

/** An answer with the slot it rests on. */
export function inContext<Value>(slot: number, value: Value) {
  return { context: { apiVersion: nodeVersion['solana-core'], slot }, value }
}
