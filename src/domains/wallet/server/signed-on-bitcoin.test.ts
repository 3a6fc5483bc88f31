import { expect, test } from 'vitest'
import { readBitcoinAddress } from './read-address.ts'
import { signedOnBitcoin } from './signed-on-bitcoin.ts'
import { bitcoinSigner, realBitcoin } from './testing/signers.ts'

const text = 'Prove that this address is yours.\n\nÜnïcode and 300 letters: '.padEnd(300, 'x')

// From the text of BIP-322 itself: https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki#test-vectors
const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const signatures = {
  '': [
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  'Hello World': [
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
}

test('the published examples of BIP-322 are right, and of no other message or address', () => {
  for (const [message, list] of Object.entries(signatures))
    for (const signature of list) {
      expect(signedOnBitcoin(address, message, signature)).toBe(true)
      expect(signedOnBitcoin(address, `${message}.`, signature)).toBe(false)
      expect(signedOnBitcoin(bitcoinSigner().native, message, signature)).toBe(false)
    }
})

test('the example every library of signed messages is tried with is right', () => {
  // https://github.com/bitcoinjs/bitcoinjs-message#examples
  const signature = 'H9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk='
  const message = 'This is an example of a signed message.'
  expect(signedOnBitcoin('1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV', message, signature)).toBe(true)
  expect(signedOnBitcoin('1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV', `${message} `, signature)).toBe(false)
})

test('the hint in a signed message may name any kind of address, as wallets do', () => {
  const signer = bitcoinSigner(realBitcoin)
  for (const header of [27, 31, 35, 39])
    expect(signedOnBitcoin(signer.native, text, signer.signMessage(text, header)), String(header)).toBe(true)
  expect(signedOnBitcoin(signer.native, text, signer.signMessage(text, 43))).toBe(false)
})

test.for(['native', 'wrapped', 'old', 'older'] as const)('a signed message proves the %s address', (kind) => {
  for (const signer of [bitcoinSigner(), bitcoinSigner(realBitcoin)]) {
    expect(signedOnBitcoin(signer[kind], text, signer.signMessage(text))).toBe(true)
    expect(signedOnBitcoin(signer[kind], `${text} `, signer.signMessage(text))).toBe(false)
    expect(signedOnBitcoin(signer[kind], text, bitcoinSigner().signMessage(text))).toBe(false)
  }
})

test('BIP-322 proves native and Taproot addresses, and neither by the signature of the other', () => {
  const signer = bitcoinSigner()
  expect(signedOnBitcoin(signer.native, text, signer.signBip322(text))).toBe(true)
  expect(signedOnBitcoin(signer.taproot, text, signer.signTaproot(text))).toBe(true)
  expect(signedOnBitcoin(signer.native, text, signer.signTaproot(text))).toBe(false)
  expect(signedOnBitcoin(signer.taproot, text, signer.signBip322(text))).toBe(false)
  expect(signedOnBitcoin(signer.taproot, text, signer.signMessage(text))).toBe(false)
  expect(signedOnBitcoin(signer.wrapped, text, signer.signBip322(text))).toBe(false)
})

test('what is no signature, or of no address, proves nothing', () => {
  const signer = bitcoinSigner()
  const zeros = Buffer.alloc(65, 31).toString('base64')
  for (const signature of ['', 'AA==', zeros, '!'.repeat(88), 'A'.repeat(8000)])
    for (const to of [signer.native, signer.taproot, signer.old, 'bcrt1qnowhere', ''])
      expect(signedOnBitcoin(to, text, signature)).toBe(false)
})

test('an address is read with its checksum, on each chain; one of many keys is not ours to check', () => {
  const signer = bitcoinSigner()
  expect(readBitcoinAddress(signer.native)?.kind).toBe('wpkh')
  expect(readBitcoinAddress(signer.native.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q')))).toBeNull()
  expect(readBitcoinAddress('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')?.kind).toBe('pkh')
  expect(readBitcoinAddress('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb')).toBeNull()
  const shared = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
  expect(readBitcoinAddress(shared)).toBeNull()
})
