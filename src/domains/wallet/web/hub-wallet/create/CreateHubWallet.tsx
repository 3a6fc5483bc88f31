import { useState } from 'react'
import type { ChainFacts } from '#domains/chains/web/chain-facts.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Address } from '#web/ui/Address.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { focusHere } from '../../dialog/focus-here.ts'
import { hubTexts } from '../texts.ts'
import { CheckWords } from './CheckWords.tsx'
import { ChoosePassphrase } from './ChoosePassphrase.tsx'
import { newEntropy, wordsOf } from './keys.ts'
import { makeHubWallet } from './make-hub-wallet.ts'
import { WriteDownWords } from './WriteDownWords.tsx'

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
