import { useState } from 'react'
import type { ChainFacts } from '#domains/chains/web/chain-facts.ts'
import { useText } from '#web/i18n/use-text.ts'
import { serverNow } from '#web/server-clock.ts'
import { Address } from '#web/ui/Address.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { focusHere } from '../../dialog/focus-here.ts'
import { hubTexts } from '../texts.ts'
import { CheckWords } from './CheckWords.tsx'
import { ChoosePassphrase } from './ChoosePassphrase.tsx'
import { accountOf, newEntropy, wordsOf } from './keys.ts'
import { seal } from './seal.ts'
import { keepVault } from './vault-store.ts'

/** The new wallet is kept: its address, and where its key is. */
function WalletReady({ address, onDone }: { address: string; onDone: () => void }) {
  const t = useText(hubTexts)
  return (
    <>
      <p>{t('readyText')}</p>
      <p>{t('readyEmpty')}</p>
      <Address address={address} label={t('readyAddress')} />
      <Button variant="primary" ref={focusHere} onClick={onDone}>
        {t('done')}
      </Button>
    </>
  )
}

type CreateHubWalletProps = { facts: ChainFacts; done: (address: string) => void; refused: () => void }
type Step = 'passphrase' | 'words' | 'check' | 'ready'

const stepNumbers = { passphrase: 1, words: 2, check: 3 } as const

/** Makes a wallet in this browser: a passphrase, twelve words on paper, three of them asked back, and only then it is kept. */
export function CreateHubWallet({ facts, done, refused }: CreateHubWalletProps) {
  const t = useText(hubTexts)
  const [step, setStep] = useState<Step>('passphrase')
  const [entropy] = useState(newEntropy)
  const [words] = useState(() => wordsOf(entropy))
  const [passphrase, setPassphrase] = useState('')
  const [address, setAddress] = useState('')
  const save = async () => {
    const made = await makeHubWallet(entropy, passphrase, facts)
    setAddress(made)
    setPassphrase('')
    setStep('ready')
  }
  const titles = {
    passphrase: t('createTitle'),
    words: t('wordsTitle'),
    check: t('checkTitle'),
    ready: t('readyTitle'),
  }
  const hint = step === 'ready' ? undefined : t('stepOf', { step: stepNumbers[step] })
  return (
    <Dialog open onClose={() => (step === 'ready' ? done(address) : refused())} title={titles[step]} hint={hint}>
      <div className="stack">
        {facts.sandbox ? (
          <Note tone="warn" title={t('practice')}>
            {t('practiceText')}
          </Note>
        ) : null}
        {step === 'passphrase' ? (
          <ChoosePassphrase
            onChosen={(chosen) => {
              setPassphrase(chosen)
              setStep('words')
            }}
          />
        ) : null}
        {step === 'words' ? <WriteDownWords words={words} onDone={() => setStep('check')} /> : null}
        {step === 'check' ? <CheckWords words={words} onBack={() => setStep('words')} onRight={save} /> : null}
        {step === 'ready' ? <WalletReady address={address} onDone={() => done(address)} /> : null}
      </div>
    </Dialog>
  )
}

/** Locks a new wallet under its passphrase, keeps it on this device, and answers its address. */
async function makeHubWallet(entropy: Uint8Array<ArrayBuffer>, passphrase: string, facts: ChainFacts): Promise<string> {
  const account = await accountOf(entropy)
  const bound = {
    address: account.address,
    sandbox: facts.sandbox !== null,
    genesisHash: facts.sandbox?.genesisHash ?? null,
  }
  await keepVault({
    ...bound,
    createdAt: new Date(serverNow()).toISOString(),
    ...(await seal(entropy, passphrase, bound)),
  })
  entropy.fill(0)
  return account.address
}

/** Shows the twelve words, once, to be written on paper. */
function WriteDownWords({ words, onDone }: { words: readonly string[]; onDone: () => void }) {
  const t = useText(hubTexts)
  return (
    <>
      <p>{t('wordsText')}</p>
      <ol className="grid grid-cols-2 gap-2 phone:grid-cols-3" aria-label={t('wordsList')} translate="no">
        {words.map((word, at) => (
          // A word may occur twice, its place never does.
          <li key={at} className="row flex-nowrap">
            <span className="hint tabular w-6 text-end">{at + 1}</span>
            <span className="mono strong" lang="en">
              {word}
            </span>
          </li>
        ))}
      </ol>
      <Note tone="warn">{t('wordsWarning')}</Note>
      <Button variant="primary" onClick={onDone}>
        {t('wroteDown')}
      </Button>
    </>
  )
}
