import type { FoundDoctor } from './contract.ts'

/** What a practice is called where nothing can be said beside it, as on a receipt: its address where its name is only inferred. */
export const statedPractice = ({
  name,
  address,
  isNameInferred,
}: Pick<FoundDoctor['facilities'][number], 'name' | 'address' | 'isNameInferred'>): string =>
  isNameInferred ? address : name
