import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Member } from '#sandbox/payer/members.ts'
import { startPayer } from '#sandbox/payer/payer.ts'
import type { Ctx } from '#server/context.ts'
import { captureCard } from '../cards/capture-card.ts'
import { quickVerify } from '../verifying/quick-verify.ts'
import { payerSettingsFor } from './payer-settings.ts'

/** The sandbox's payer, with members whose plans say what a test wants. It answers for Humana as well. */
export async function openInsurer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'hub-payer-'))
  const alsoKnows: Member[] = []
  const payer = await startPayer({ dataDir, log: () => {}, alsoKnows })
  const settings = payerSettingsFor(payer)
  return {
    settings: { ...settings, ELIGIBILITY_PAYERS: `${settings['ELIGIBILITY_PAYERS']};Humana=SBX99` },
    /** Gives somebody a card of Humana and asks about it: the answer says these lines beside that the plan is on. */
    insure: async (visitor: Ctx, lines: readonly string[]) => {
      const memberId = `T${1000 + alsoKnows.length}`
      const name = { firstName: 'JORDAN', lastName: 'SAMPLE' }
      const shows = { en: '', es: '' }
      const said = ['DTP*291*RD8*{year}0101-{year}1231', 'EB*1*IND*30', ...lines]
      alsoKnows.push({ company: 'Humana', memberId, ...name, birthday: '19800203', shows, lines: said })
      const card = {
        ...name,
        memberId,
        insuranceCompany: 'Humana',
        planType: 'PPO',
        dateOfBirth: '1980-02-03',
      } as const
      await captureCard(visitor, { ...card, userId: 1, manualVerification: true })
      return quickVerify(visitor, { userId: 1, method: 'one_click' })
    },
    close: async () => {
      await payer.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}
