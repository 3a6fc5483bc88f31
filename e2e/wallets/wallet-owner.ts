/** How a wallet's owner answers a question: yes, no, or not at all until told to; or how the wallet does in their place. */
export type Owner = 'yes' | 'no' | 'silent' | 'busy' | 'locked'

/** The answers of a wallet's owner, as a test gives them. */
export class OwnerAnswers {
  private readonly owners = new Map<string, Owner>()
  private waiting: ((owner: Owner) => void)[] = []
  private said: 'yes' | 'no' | undefined

  /** Says how the owner answers from now on: every question, or those of one method. */
  answer(owner: Owner, method = '*'): void {
    this.owners.set(method, owner)
  }

  /** Lets a silent owner say yes or no after all, also to a question that is still on its way from the page. */
  release(owner: 'yes' | 'no'): void {
    if (this.waiting.length === 0) this.said = owner
    for (const settle of this.waiting.splice(0)) settle(owner)
  }

  /** Asks the owner; what is no question for them is answered with yes unless a test said otherwise for that very method. */
  ask(method: string, isQuestion: boolean): Promise<Owner> {
    const owner = this.owners.get(method) ?? (isQuestion ? this.owners.get('*') : undefined) ?? 'yes'
    if (owner !== 'silent') return Promise.resolve(owner)
    const { said } = this
    this.said = undefined
    return said ? Promise.resolve(said) : new Promise((settle) => this.waiting.push(settle))
  }
}
