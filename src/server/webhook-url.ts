/**
 * Why an address may not be told of payments, or null when it may. What is told leaves over https only; in the sandbox it
 * may also stay on this machine, where nothing live belongs.
 */
export function wrongWebhookUrl(address: string, mode: 'sandbox' | 'live'): string | null {
  const { protocol, hostname, username, password } = new URL(address)
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  if (username !== '' || password !== '') return 'must not hold a name or a password'
  if (mode === 'live' && isHere) return 'must not be this machine'
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isHere)
  return isSafe ? null : 'must begin with https://'
}
