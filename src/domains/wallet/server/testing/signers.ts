import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { base58 } from '@scure/base'
import {
  NETWORK,
  OutScript,
  p2pkh,
  p2sh,
  p2tr,
  p2wpkh,
  RawWitness,
  Script,
  SigHash,
  Transaction,
} from '@scure/btc-signer'
import {
  type BTC_NETWORK,
  concatBytes,
  hash160,
  pubECDSA,
  pubSchnorr,
  sha256x2,
  TEST_NETWORK,
  tagSchnorr,
  taprootTweakPrivKey,
} from '@scure/btc-signer/utils.js'

/** Someone with a key on Solana. */
export function solanaSigner() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    address: base58.encode(rawKey(publicKey)),
    sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  }
}

const rawKey = (key: KeyObject) => Buffer.from((key.export({ format: 'jwk' }) as { x: string }).x, 'base64url')

const regtest: BTC_NETWORK = { ...TEST_NETWORK, bech32: 'bcrt' }

/** Someone with a key on Bitcoin, and all the addresses it has. */
export function bitcoinSigner(network: BTC_NETWORK = regtest, secret: Uint8Array = randomBytes(32)) {
  const key = pubECDSA(secret)
  const native = p2wpkh(key, network)
  const addresses = {
    native: native.address as string,
    wrapped: p2sh(native, network).address as string,
    old: p2pkh(key, network).address as string,
    older: p2pkh(pubECDSA(secret, false), network).address as string,
    taproot: p2tr(pubSchnorr(secret), undefined, network).address as string,
  }
  return {
    ...addresses,
    /** The older way: the signature with a hint of the key, in base 64. */
    signMessage(text: string, header = 31) {
      const recovered = secp256k1.sign(messageHash(text), secret, { prehash: false, format: 'recovered' })
      return Buffer.from([header + (recovered[0] ?? 0), ...recovered.subarray(1)]).toString('base64')
    },
    /** The newer way, for a native address. */
    signBip322(text: string) {
      const hash = bip322(native.script, text).preimageWitnessV0(
        0,
        OutScript.encode({ type: 'pkh', hash: hash160(key) }),
        SigHash.ALL,
        0n,
      )
      const signature = secp256k1.sign(hash, secret, { prehash: false, format: 'der' })
      return Buffer.from(RawWitness.encode([concatBytes(signature, Uint8Array.of(SigHash.ALL)), key])).toString(
        'base64',
      )
    },
    /** The newer way, for a Taproot address. */
    signTaproot(text: string) {
      const { script } = p2tr(pubSchnorr(secret), undefined, network)
      const hash = bip322(script, text).preimageWitnessV1(0, [script], SigHash.DEFAULT, [0n])
      const signature = schnorr.sign(hash, taprootTweakPrivKey(secret))
      return Buffer.from(RawWitness.encode([signature])).toString('base64')
    },
  }
}

/** Bitcoin's chain with real money. */
export const realBitcoin = NETWORK

function messageHash(text: string): Uint8Array {
  const bytes = Buffer.from(text)
  const size = bytes.length < 253 ? [bytes.length] : [253, bytes.length & 255, bytes.length >> 8]
  return sha256x2(Buffer.from('\x18Bitcoin Signed Message:\n'), Uint8Array.from(size), bytes)
}

function bip322(script: Uint8Array, text: string): Transaction {
  const loose = { version: 0, allowUnknownOutputs: true, allowUnknownInputs: true, disableScriptCheck: true }
  const funding = new Transaction(loose)
  const words = tagSchnorr('BIP0322-signed-message', Buffer.from(text))
  const finalScriptSig = Script.encode(['OP_0', words])
  funding.addOutput({ script, amount: 0n })
  funding.addInput({ txid: new Uint8Array(32), index: 0xffffffff, sequence: 0, finalScriptSig })
  const spend = new Transaction(loose)
  spend.addInput({ txid: funding.id, index: 0, sequence: 0, witnessUtxo: { script, amount: 0n } })
  spend.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  return spend
}
