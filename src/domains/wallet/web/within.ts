import { WalletError } from '../shown/wallet-error.ts'

const quietMs = 5_000

/** The answer to a question that needs nobody's yes; raises `timeout` when the wallet keeps silent for five seconds. */
export async function within<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new WalletError('timeout', 'the wallet does not answer')), quietMs)
  })
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearTimeout(timer)
  }
}
