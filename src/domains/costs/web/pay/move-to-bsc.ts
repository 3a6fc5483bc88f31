import { walletService } from '#domains/wallet/web/store.ts'
import { sayPay } from './pay-toasts.ts'

/** Right after connecting, brings the wallet to BNB Smart Chain; false when it stays elsewhere, which the person is then told. */
export async function moveToBsc(): Promise<boolean> {
  // A wallet of another family cannot be moved; the panel says so in its own line.
  if (walletService.getConnected()?.network !== 'ethereum') return true
  try {
    await walletService.moveTo('0x38')
    return true
  } catch {
    sayPay('switch')
    return false
  }
}
