import { bscClient } from '#domains/chains/server/nodes/evm-client.ts'
import { formatDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import type { App } from '#server/context.ts'
import { type OutsideCheck, OutsideCheckError } from '#server/health/outside-check.ts'
import { describeSigner } from './ask-signer.ts'
import { feesNow } from './fees.ts'
import type { Sender } from './own-transactions.ts'
import { isOtherBuild } from './signer-build.ts'

/** What is asked of an account of ours that sends: whether its signer has its key, and whether it can pay the network. */
export function senderChecks(app: Pick<App, 'config'>, name: string, sender: Sender | null): OutsideCheck[] {
  if (!sender) return []
  return [
    {
      of: `${name}_SIGNER`,
      asks: `whether it has the key of ${name}_ADDRESS`,
      ask: async () => {
        const { address, left, build } = await describeSigner(sender.signer)
        if (address !== sender.address) throw new OutsideCheckError('it has another key')
        const told = left === null ? 'it has' : `it has, and lets ${formatDecimal(money('UDE', left), 6)} UDE go today`
        return isOtherBuild(build) ? `${told}. It is of another build than this server: start it anew` : told
      },
    },
    {
      of: `${name}_ADDRESS`,
      asks: 'what it has for network fees',
      ask: async () => {
        const [coins, { cost }] = await Promise.all([
          bscClient(app).getBalance({ address: sender.address }),
          feesNow(app),
        ])
        const has = `${formatDecimal(money('BNB', coins), 18)} BNB`
        if (coins < cost) throw new OutsideCheckError(`${coins === 0n ? 'nothing' : has}, so it can send nothing`)
        return `${has}, for about ${coins / cost} transactions`
      },
    },
  ]
}
