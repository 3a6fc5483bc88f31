import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'
import { p2wpkh } from '@scure/btc-signer'
import { pubECDSA, randomPrivateKeyBytes } from '@scure/btc-signer/utils.js'
import { replaceFile } from '../../files.ts'
import { regtest, wif } from '../node/network.ts'

const names = ['miner', 'payer', 'faucet', 'receiving', 'test1', 'test2'] as const

/** The part an account plays in the sandbox. */
export type AccountName = (typeof names)[number]

/** The accounts whoever tests the product may use, with their keys. */
export const testAccountNames = ['test1', 'test2'] as const satisfies readonly AccountName[]

/** One key and the address (P2WPKH) and output script (hex) that belong to it. */
export type Account = { privateKey: Uint8Array; wif: string; keyHash: Uint8Array; address: string; script: string }

/** The public key of a BIP 84 account, for an address per invoice, written in both usual ways. */
export type AccountKey = { path: string; tpub: string; vpub: string }

/** The keys of this installation. */
export type Keys = { accounts: Record<AccountName, Account>; receivingAccount: AccountKey }

const accountPath = "m/84'/1'/0'"
// https://github.com/satoshilabs/slips/blob/master/slip-0132.md
const tpub = { public: 0x043587cf, private: 0x04358394 }
const vpub = { public: 0x045f1cf6, private: 0x045f18bc }

/** Opens the keys of this installation, made fresh on first use and readable for the owner of the folder only. */
export async function openKeys(dataDir: string): Promise<Keys> {
  const path = join(dataDir, 'keys.json')
  if (!existsSync(path)) {
    const fresh = [...names, 'receivingSeed'].map((name) => [name, bytesToHex(randomPrivateKeyBytes())])
    await replaceFile(path, `${JSON.stringify(Object.fromEntries(fresh), null, 2)}\n`, 0o600)
  }
  const kept = JSON.parse(readFileSync(path, 'utf8')) as Record<AccountName | 'receivingSeed', string>
  const accounts = Object.fromEntries(names.map((name) => [name, accountOf(hexToBytes(kept[name]))]))
  const seed = hexToBytes(kept.receivingSeed)
  const publicKey = (versions: typeof tpub) =>
    HDKey.fromMasterSeed(seed, versions).derive(accountPath).publicExtendedKey
  return {
    accounts: accounts as Record<AccountName, Account>,
    receivingAccount: { path: accountPath, tpub: publicKey(tpub), vpub: publicKey(vpub) },
  }
}

function accountOf(privateKey: Uint8Array): Account {
  const { hash, script, address } = p2wpkh(pubECDSA(privateKey), regtest)
  return { privateKey, wif: wif.encode(privateKey), keyHash: hash, address, script: bytesToHex(script) }
}
