// A US health id is read as if the card prefix 80840 stood before it; these are that prefix's share of the sum.
const prefixSum = 24

/**
 * Whether ten digits are a possible NPI: the last is the Luhn check digit over 80840 and the nine before it.
 * https://www.cms.gov/Regulations-and-Guidance/Administrative-Simplification/NationalProvIdentStand/Downloads/NPIcheckdigit.pdf
 */
export function isNpi(text: string): boolean {
  return /^[12]\d{9}$/.test(text) && text.charCodeAt(9) - 48 === npiCheckDigit(text)
}

/** The tenth digit that belongs to the first nine. */
export function npiCheckDigit(text: string): number {
  let sum = prefixSum
  for (let i = 0; i < 9; i++) {
    const digit = text.charCodeAt(i) - 48
    const counted = i % 2 === 0 ? digit * 2 : digit
    sum += counted > 9 ? counted - 9 : counted
  }
  return (10 - (sum % 10)) % 10
}
