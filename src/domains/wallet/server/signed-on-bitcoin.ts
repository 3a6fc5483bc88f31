import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { OutScript, p2sh, p2wpkh, RawWitness, Script, SigHash, Transaction } from '@scure/btc-signer'
import { concatBytes, equalBytes, hash160, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import { type BitcoinAddress, readBitcoinAddress } from './read-address.ts'

/**
 * Whether an address signed a message, in either way wallets do it: the older recoverable signature (BIP-137, whose
 * hint of the address's kind wallets do not agree about and is not needed), or the "simple" form of BIP-322.
 */
export function signedOnBitcoin(address: string, message: string, signature: string): boolean {
  const to = readBitcoinAddress(address)
  if (!to) return false
  const bytes = Buffer.from(signature, 'base64')
  try {
    return bytes.length === 65 ? signedMessage(to, message, bytes) : signedBip322(to, message, bytes)
  } catch {
    // What cannot be read proves nothing.
    return false
  }
}

/** https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki */
function signedMessage(to: BitcoinAddress, message: string, bytes: Uint8Array): boolean {
  const header = (bytes[0] ?? 0) - 27
  if (header < 0 || header > 15) return false
  const text = Buffer.from(message)
  const hash = sha256x2(Buffer.from('\x18Bitcoin Signed Message:\n'), compactSize(text.length), text)
  const recovered = concatBytes(Uint8Array.of(header & 3), bytes.subarray(1))
  const key = secp256k1.recoverPublicKey(recovered, hash, { prehash: false })
  const keyHash = hash160(key)
  if (to.kind === 'wpkh') return equalBytes(keyHash, to.hash)
  if (to.kind === 'sh') return equalBytes(p2sh(p2wpkh(key, to.network), to.network).hash as Uint8Array, to.hash)
  if (to.kind === 'tr') return false
  const uncompressed = secp256k1.Point.fromBytes(key).toBytes(false)
  return equalBytes(keyHash, to.hash) || equalBytes(hash160(uncompressed), to.hash)
}

function compactSize(length: number): Uint8Array {
  if (length < 253) return Uint8Array.of(length)
  return Uint8Array.of(253, length & 255, length >> 8)
}

/** https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki */
function signedBip322(to: BitcoinAddress, message: string, bytes: Uint8Array): boolean {
  const witness = RawWitness.decode(bytes)
  const spend = spending(to, message)
  if (to.kind === 'wpkh') {
    const [signature, key] = witness
    if (witness.length !== 2 || !signature || !key || !equalBytes(hash160(key), to.hash)) return false
    if (signature.at(-1) !== SigHash.ALL) return false
    const script = OutScript.encode({ type: 'pkh', hash: to.hash })
    const hash = spend.preimageWitnessV0(0, script, SigHash.ALL, 0n)
    return secp256k1.verify(signature.subarray(0, -1), hash, key, { prehash: false, format: 'der' })
  }
  if (to.kind === 'tr') {
    const [signature] = witness
    if (witness.length !== 1 || !signature) return false
    const type = signature.length === 65 ? signature[64] : SigHash.DEFAULT
    if (type !== SigHash.DEFAULT && type !== SigHash.ALL) return false
    const hash = spend.preimageWitnessV1(0, [to.script], type, [0n])
    return schnorr.verify(signature.subarray(0, 64), hash, to.hash)
  }
  return false
}

/** The transaction that nobody could ever send, whose signing stands for signing the message. */
function spending(to: BitcoinAddress, message: string): Transaction {
  const words = tagSchnorr('BIP0322-signed-message', Buffer.from(message))
  const loose = {
    version: 0,
    lockTime: 0,
    allowUnknownOutputs: true,
    allowUnknownInputs: true,
    disableScriptCheck: true,
  }
  const funding = new Transaction(loose)
  funding.addOutput({ script: to.script, amount: 0n })
  funding.addInput({
    txid: new Uint8Array(32),
    index: 0xffffffff,
    sequence: 0,
    finalScriptSig: Script.encode(['OP_0', words]),
  })
  const spend = new Transaction(loose)
  spend.addInput({ txid: funding.id, index: 0, sequence: 0, witnessUtxo: { script: to.script, amount: 0n } })
  spend.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  return spend
}
