import { type Address, encodeFunctionData, erc20Abi, getAddress } from 'viem'
import { z } from 'zod'
import type { SignedCalls } from '#domains/payments/server/sending/serve-signer.ts'
import type { DailyLimit } from './daily-limit.ts'

const transfer = z.strictObject({
  kind: z.literal('transfer'),
  to: z.string().regex(/^0x[0-9a-f]{40}$/),
  units: z
    .string()
    .regex(/^\d{1,78}$/)
    .transform(BigInt),
})

const nothing = z.strictObject({ kind: z.literal('nothing') })

/**
 * What the treasury's signer signs: transfers of UDE to somebody, as many as its daily limit lets go; and one of nothing to
 * its own account, which fills a nonce so that those behind it can be carried out.
 */
export function treasuryCalls(token: Address, limit: DailyLimit): (own: Address) => SignedCalls {
  return (own) => {
    const never = [token, own].map((one) => one.toLowerCase()).concat(`0x${'0'.repeat(40)}`)
    return {
      encode(call, nonce) {
        if (nothing.safeParse(call).success)
          return encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [own, 0n] })
        const asked = transfer.safeParse(call).data
        if (!asked || asked.units === 0n || never.includes(asked.to)) return null
        if (!limit.allows({ nonce, to: asked.to, units: asked.units })) return null
        return encodeFunctionData({
          abi: erc20Abi,
          functionName: 'transfer',
          args: [getAddress(asked.to), asked.units],
        })
      },
      left: () => limit.left(),
    }
  }
}
