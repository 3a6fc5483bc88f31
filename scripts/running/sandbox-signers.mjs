// The signers of the sandbox's treasury and of its relayer, each the one process that has its key.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Each signer: its name, where it listens, the setting that says so, and how it is started. */
export function sandboxSigners({ UDE_TOKEN, UDE_RECEIVING_ADDRESS }, home) {
  const folder = join(home, 'sandbox', '0x38')
  const signer = (name, setting, rules) => {
    const socket = socketIn(home, `${name}.sock`)
    const own = ['--key-file', join(folder, `${name}.key`), '--token', UDE_TOKEN, '--socket', socket, '--child']
    return { name: `${name}-signer`, setting, socket, args: [...own, ...rules] }
  }
  const limit = ['--daily-limit', '100000000', '--record', join(folder, 'treasury-signed.json')]
  return [
    signer('treasury', 'TREASURY_SIGNER', limit),
    signer('relayer', 'RELAYER_SIGNER', ['--pay-to', UDE_RECEIVING_ADDRESS]),
  ]
}

/** The name of a socket has room for 107 bytes: https://man7.org/linux/man-pages/man7/unix.7.html */
function socketIn(home, name) {
  const own = join(resolve(home), name)
  return own.length < 100 ? own : join(mkdtempSync(join(tmpdir(), 'hub-')), name)
}
