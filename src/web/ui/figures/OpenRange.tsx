import { formatUsd } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { classNames } from '../class-names.ts'
import { uiTexts } from '../texts.ts'

type OpenRangeProps = {
  /** The two known ends, in cents. */
  low: bigint
  high: bigint
  /** Nobody knows how far it goes beyond the upper one. */
  orMore: boolean
  /** What the two ends mean. */
  lowLabel: string
  highLabel: string
  /** The same in words, for those who hear the page. */
  description: string
}

/** A range drawn as a range: solid between what is known, and dashes that fade where the upper end is open. */
export function OpenRange({ low, high, orMore, lowLabel, highLabel, description }: OpenRangeProps) {
  const t = useText(uiTexts)
  const most = formatUsd(high)
  return (
    <div className={classNames('range', orMore && 'range-open')}>
      <div className="range-plot" role="img" aria-label={description}>
        <i className="range-sure" />
        <i className="range-beyond" />
        <b />
        <b />
      </div>
      <div className="range-ends" aria-hidden="true">
        <p>
          <b>{formatUsd(low)}</b>
          {lowLabel}
        </p>
        <p>
          <b>{orMore ? t('orMore', { amount: most }) : most}</b>
          {highLabel}
        </p>
      </div>
    </div>
  )
}
