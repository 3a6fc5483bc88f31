import type { Page } from 'playwright-core'
import { members } from '#sandbox/payer/members.ts'
import type { Product } from '../product/product.ts'

/** Gives a person a member's card and has the sandbox's insurer asked about it; Jordan's is a PPO whose deductible is nearly met. */
export async function putPlanOnFile(page: Page, firstName = 'Jordan'): Promise<void> {
  const member = members.find((one) => one.firstName === firstName.toUpperCase())
  if (!member) throw new Error(`the insurer does not know ${firstName}`)
  const card = {
    userId: 1,
    insuranceCompany: member.company,
    memberId: member.memberId,
    planType: member.company === 'Medicare' ? 'Medicare' : 'PPO',
    firstName,
    lastName: member.lastName,
    dateOfBirth: member.birthday.replace(/(....)(..)(..)/, '$1-$2-$3'),
  }
  const asked = [
    ['/api/insurance/card-capture', card],
    ['/api/insurance/quick-verify', { userId: 1, method: 'one_click' }],
  ] as const
  const statuses = await page.evaluate(async (all) => {
    const post = (path: string, body: object) =>
      fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    const answers = []
    for (const [path, body] of all) answers.push((await post(path, body)).status)
    return answers
  }, asked)
  if (statuses.some((status) => status >= 300)) throw new Error(`no plan on file: ${statuses.join()}`)
}

/** The answer about the card that was put on file last stops to hold. */
export async function endPlanAnswer(product: Product): Promise<void> {
  const newest = '(select max(id) from coverage.insurance_verifications)'
  await product.records(
    `update coverage.insurance_eligibility_cache set expires_at = now() - interval '1 second'
     where id = (select eligibility_id from coverage.insurance_verifications where id = ${newest})`,
  )
  await product.records(
    `update coverage.insurance_verifications set expires_at = now() - interval '1 second' where id = ${newest}`,
  )
}
