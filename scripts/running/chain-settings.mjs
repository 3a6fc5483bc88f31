/** Each chain of the sandbox as the product's settings; one that cannot be played here is not configured. */
export function chainSettings({ '0x38': bsc, '0x1': ethereum, bitcoin, xrpl, solana }) {
  const feeds = [bsc, ethereum].flatMap((chain) =>
    Object.entries(chain?.feeds ?? {}).map(([pair, address]) => `${pair}@${chain.chainId}=${address}`),
  )
  return {
    RATE_FEEDS: feeds.join(','),
    BSC_RPC_URLS: bsc.url,
    CHAIN_RPC_PUBLIC_URL: bsc.url,
    UDE_TOKEN: bsc.tokens.UDE.address,
    UDE_FEED: bsc.feeds['UDE/USD'],
    BNB_FEED: bsc.feeds['BNB/USD'],
    UDE_RECEIVING_ADDRESS: bsc.receiving.UDE,
    TREASURY_ADDRESS: bsc.treasury,
    RELAYER_ADDRESS: bsc.relayer,
    ...(ethereum && {
      ETHEREUM_RPC_URLS: ethereum.url,
      USDC_TOKEN: ethereum.tokens.USDC.address,
      LINK_TOKEN: ethereum.tokens.LINK.address,
      ETH_RECEIVING_ADDRESS: ethereum.receiving.ETH,
      USDC_RECEIVING_ADDRESS: ethereum.receiving.USDC,
      LINK_RECEIVING_ADDRESS: ethereum.receiving.LINK,
    }),
    ...(bitcoin && { BITCOIN_ESPLORA_URLS: bitcoin.url, BTC_RECEIVING_ADDRESS: bitcoin.receiving.BTC }),
    ...(xrpl && { XRPL_RPC_URLS: xrpl.url, XRP_RECEIVING_ADDRESS: xrpl.receiving.XRP }),
    ...(solana && {
      SOLANA_RPC_URLS: solana.url,
      SOLANA_USDC_MINT: solana.tokens.USDC.address,
      SOL_RECEIVING_ADDRESS: solana.receiving.SOL,
    }),
  }
}

/** The sandbox's own merchant, told of every payment as a live one would be. */
const webhookSettings = ({ url, secret }) => ({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret })

/** The sandbox's own payer, asked as a live clearinghouse would be. */
const payerSettings = ({ url, user, key, sender, receiver, payers }) => ({
  ELIGIBILITY_URL: url,
  ELIGIBILITY_FORMAT: 'x12',
  ELIGIBILITY_USER: user,
  ELIGIBILITY_KEY: key,
  ELIGIBILITY_SENDER: sender,
  ELIGIBILITY_RECEIVER: receiver,
  ELIGIBILITY_PROVIDER_NAME: 'Northgate Health (Sample)',
  ELIGIBILITY_PROVIDER_NPI: '1999999984',
  ELIGIBILITY_PAYERS: Object.entries(payers)
    .map(([company, id]) => `${company}=${id}`)
    .join(';'),
})

/** The sandbox's own card processor, asked as a live one would be. */
const cardSettings = ({ url, key, secret }) => ({
  CARD_URL: url,
  CARD_KEY: key,
  CARD_WEBHOOK_SECRET: secret,
})

/** The sandbox's own insurance broker. */
const brokerSettings = ({ name, url, key }) => ({ BROKERS: `${name}|${url}|${key}` })

/** The sandbox's own issuer of SMART Health Cards. */
const healthCardSettings = ({ name, url }) => ({ HEALTH_CARD_ISSUERS: `${name}|${url}` })

/** Who is paid, helps and is named as a partner in practice, unless it is said. */
export const sampleNames = (environment) => ({
  PAYEE_NAME: environment.PAYEE_NAME || 'Northgate Health Payments (Sample)',
  PAYEE_ADDRESS: environment.PAYEE_ADDRESS || '100 Sample Street, Springfield, IL 62701 (Sample)',
  PARTNER_NAME: environment.PARTNER_NAME || 'Sample Finance Partner',
  PARTNER_URL: environment.PARTNER_URL || 'https://partner.example.org',
  PARTNERS:
    environment.PARTNERS ||
    'Sample Finance Partner|https://partner.example.org;Sample Care Network|https://care.example.org',
  INSURANCE_AGENTS:
    environment.INSURANCE_AGENTS ||
    'MO|Tess Rowan (Sample)|Licensed agent (Sample)|(816) 555-0190|agent@example.org|Kansas City, MO',
  CONTACT_EMAIL: environment.CONTACT_EMAIL || 'help@example.org',
  CONTACT_PHONE: environment.CONTACT_PHONE || '(555) 010-0142',
})

/** The sandbox's own merchant, payer, card processor, broker, map server and issuer of health cards, unless others are named. */
export const partSettings = (environment, { webhooks, payer, card, broker, overpass, healthCards }) => ({
  ...(environment.WEBHOOK_URL ? {} : webhookSettings(webhooks)),
  ...(environment.CARD_KEY ? {} : cardSettings(card)),
  ...(environment.ELIGIBILITY_URL ? {} : payerSettings(payer)),
  ...(environment.BROKERS ? {} : brokerSettings(broker)),
  ...(environment.OVERPASS_URL ? {} : { OVERPASS_URL: overpass.url }),
  ...(environment.HEALTH_CARD_ISSUERS ? {} : healthCardSettings(healthCards)),
})
