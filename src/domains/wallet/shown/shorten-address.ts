/** An address cut to its first and last characters, `0xcc19…bbb3`; the whole of it belongs in a title and a copy button. */
export function shortenAddress(address: string, head: number, tail: number): string {
  return address.length <= head + tail ? address : `${address.slice(0, head)}…${address.slice(-tail)}`
}
