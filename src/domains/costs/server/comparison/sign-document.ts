// Signs documents of prices, and checks those that somebody brings back.

import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Config } from '#server/config/config.ts'
import { requireFile } from '#server/lists/open-list.ts'
import type { CommandGroups } from '#server/operator/command.ts'
import { derivedKey, vaultKeysOf } from '#server/vault/vault-keys.ts'
import {
  followsFromInputs,
  type PriceDocument,
  type SignedDocument,
  signedDocument,
} from '../../comparison/price-document.ts'

type Keys = Pick<Config, 'VAULT_KEY' | 'VAULT_KEY_OLD'>

const purpose = 'price documents'
// What stands before 32 bytes of a key in its standard wrapping: https://www.rfc-editor.org/rfc/rfc8410
const privateHead = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicHead = Buffer.from('302a300506032b6570032100', 'hex')

const signingKey = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([privateHead, seed]), format: 'der', type: 'pkcs8' })
const publicHex = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(publicHead.length).toString('hex')

/** Signs a document with a key that follows from the vault key. */
export function signDocument(config: Keys, document: PriceDocument): SignedDocument {
  const key = signingKey(derivedKey(vaultKeysOf(config), purpose))
  const signature = sign(null, Buffer.from(JSON.stringify(document)), key).toString('hex')
  return { document, key: publicHex(key), signature }
}

/** What is wrong with a document. */
export type DocumentFault = 'not a document' | 'signed by somebody else' | 'changed' | 'does not follow'

/** Checks the text of a document: that we signed it, by the vault key of now or of before, and that it follows from its inputs. */
export function checkDocument(config: Keys, text: string): PriceDocument | DocumentFault {
  const read = signedDocument.safeParse(parsed(text))
  // What is written otherwise than we write it was changed, whatever it then means.
  if (!read.success || JSON.stringify(read.data) !== text.trimEnd()) return 'not a document'
  const { document, key, signature } = read.data
  const { current, old } = vaultKeysOf(config)
  const ours = [current, ...old].map((one) => publicHex(signingKey(derivedKey({ current: one, old: [] }, purpose))))
  if (!ours.includes(key)) return 'signed by somebody else'
  const by = createPublicKey({ key: Buffer.concat([publicHead, Buffer.from(key, 'hex')]), format: 'der', type: 'spki' })
  if (!verify(null, Buffer.from(JSON.stringify(document)), by, Buffer.from(signature, 'hex'))) return 'changed'
  return followsFromInputs(document) ? document : 'does not follow'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What an operator does with documents of prices. */
export const costsCommands: CommandGroups[string] = {
  replay: {
    usage: 'replay FILE',
    about:
      'check the signature of a price document and work it out again; ends with 1 where it is not ours, or was changed',
    options: [],
    names: 1,
    read:
      ([file = '']) =>
      async ({ config, print }) => {
        await requireFile(file)
        const checked = checkDocument(config(), await readFile(file, 'utf8'))
        if (typeof checked === 'string') {
          print({ holds: false, why: checked })
          return 1
        }
        for (const { step, from, amount } of checked.steps) print({ step, from, cents: amount })
        print({ holds: true, madeAt: checked.madeAt, ...checked.result.youPay, price: checked.result.price })
        return 0
      },
  },
}
