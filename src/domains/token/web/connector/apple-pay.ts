/** What Safari has where a device can pay by Apple Pay: https://developer.apple.com/documentation/applepayontheweb */
type ApplePay = { canMakePayments(): boolean }

/** Whether this device can pay by Apple Pay at all; whether the site may take it is for the server to say. */
export function hasApplePay(): boolean {
  const { ApplePaySession: pay } = globalThis as { ApplePaySession?: ApplePay }
  try {
    return pay?.canMakePayments() ?? false
  } catch {
    // Pages without a safe connection are refused by an error.
    return false
  }
}
