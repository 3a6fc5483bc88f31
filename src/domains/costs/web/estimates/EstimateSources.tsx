import type { ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { SourceChip } from '#web/ui/figures/SourceChip.tsx'
import { costsTexts } from '../texts.ts'
import type { ShownSource } from './shown-estimate.ts'
import { sayDay } from './use-estimate-words.ts'

type EstimateSourcesProps = {
  sources: readonly ShownSource[]
  /** The figure is what the person was told, whatever the prices beside it rest on. */
  isOwnWord?: boolean
  /** Opens the working that is on the page. */
  onOpen?: () => void
  /** Or the working itself, shown beside the chip. */
  children?: ReactNode
}

const chips = {
  'from.physician': 'chip',
  'from.laboratory': 'chip',
  'from.planCheck': 'chipPlan',
  'from.network': 'chipList',
  'from.networkUndated': 'chipList',
} as const

/** Who stated what an estimate rests on: the price, and the plan where one is known. */
export function EstimateSources({ sources, isOwnWord = false, onOpen, children }: EstimateSourcesProps) {
  const t = useText(costsTexts)
  if (isOwnWord) return <SourceChip name={t('rule.yourWord')} {...(onOpen && { onOpen })} />
  return (
    <div className="row">
      {sources.map((source) => {
        const chip = chips[source.key as keyof typeof chips]
        if (!chip) return null
        const date = chip === 'chip' ? String(source.year) : source.asOf === null ? undefined : sayDay(source.asOf)
        return (
          <SourceChip key={source.text} name={t(chip)} date={date} sample={source.isSample} {...(onOpen && { onOpen })}>
            {children}
          </SourceChip>
        )
      })}
    </div>
  )
}
