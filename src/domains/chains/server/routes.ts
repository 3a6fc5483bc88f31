import { routes } from '#server/http/route.ts'
import { chainsContract } from '../contract.ts'
import { chainsPaths } from '../paths.ts'
import { bitcoinAddress } from './bitcoin-address.ts'
import { describeChain } from './describe-chain.ts'
import { networkStatus } from './network-status.ts'
import { relayRpc } from './nodes/relay-rpc.ts'

/** The chain paths and what fulfils them. */
export const chainsRoutes = routes(chainsPaths, chainsContract, {
  chain: describeChain,
  chainRpc: relayRpc,
  bitcoinAddress,
  networkStatus,
})
