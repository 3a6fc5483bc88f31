// A token's value is a decimal number of 15 significant digits; it is counted here in units of 10^-18.
const decimals = 18
const maxDigits = 15

/** The value of a token amount in units of 10^-18, what is below that cut off. */
export function parseTokenValue(value: string): bigint {
  const [, sign, whole = '', part = '', power = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(value) ?? []
  const shift = decimals - part.length + Number(power)
  const digits = BigInt(whole + part)
  const units = shift < 0 ? digits / 10n ** BigInt(-shift) : digits * 10n ** BigInt(shift)
  return sign === '-' ? -units : units
}

/** Units of 10^-18 as the value of a token amount, cut to 15 significant digits. */
export function formatTokenValue(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString()
  const kept = digits
    .slice(0, maxDigits)
    .padEnd(digits.length, '0')
    .padStart(decimals + 1, '0')
  const part = kept.slice(-decimals).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${kept.slice(0, -decimals)}${part === '' ? '' : `.${part}`}`
}
