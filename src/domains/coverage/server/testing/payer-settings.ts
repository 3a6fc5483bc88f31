import type { Payer } from '#sandbox/payer/payer.ts'

/** The settings that have the product ask the sandbox's payer. */
export function payerSettingsFor(payer: Payer): Record<string, string> {
  const { url, user, key, sender, receiver, payers } = payer.describe()
  return {
    ELIGIBILITY_URL: url,
    ELIGIBILITY_USER: user,
    ELIGIBILITY_KEY: key,
    ELIGIBILITY_SENDER: sender,
    ELIGIBILITY_RECEIVER: receiver,
    ELIGIBILITY_PROVIDER_NAME: 'Northgate Health (Sample)',
    ELIGIBILITY_PROVIDER_NPI: '1999999984',
    ELIGIBILITY_PAYERS: Object.entries(payers)
      .map(([company, id]) => `${company}=${id}`)
      .join(';'),
  }
}
