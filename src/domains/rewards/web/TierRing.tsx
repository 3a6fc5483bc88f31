import { formatWhole } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { rewardsTexts } from './texts.ts'

type TierRingProps = { tier: string; points: number; from: number; to: number | null }

const [size, middle, radius] = [160, 80, 66]

/** The points on the way from none to the next tier, with a mark where the person's own begins; a full ring at the highest. */
export function TierRing({ tier, points, from, to }: TierRingProps) {
  const t = useText(rewardsTexts)
  const share = to === null ? 1 : Math.min(1, Math.max(0, points / to))
  const around = 2 * Math.PI * radius
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className="size-40 flex-none"
      role="img"
      aria-label={
        to === null
          ? t('ringFull', { tier, points: formatWhole(points) })
          : t('ring', { tier, points: formatWhole(points), to: formatWhole(to), from: formatWhole(from) })
      }
    >
      <circle cx={middle} cy={middle} r={radius} fill="none" stroke="var(--data-track)" strokeWidth="12" />
      {share > 0 ? (
        <circle
          cx={middle}
          cy={middle}
          r={radius}
          fill="none"
          stroke="var(--data-1)"
          strokeWidth="12"
          strokeLinecap="round"
          strokeDasharray={`${around * share} ${around}`}
          transform={`rotate(-90 ${middle} ${middle})`}
        />
      ) : null}
      {to !== null && from > 0 ? (
        <path
          d={`M${middle} ${middle - radius - 8}v16`}
          stroke="var(--ink)"
          strokeWidth="3"
          transform={`rotate(${(360 * from) / to} ${middle} ${middle})`}
        />
      ) : null}
      <text x={middle} y={middle + 6} textAnchor="middle" fill="var(--ink)" fontSize="32" fontWeight="600">
        {formatWhole(points)}
      </text>
      <text x={middle} y={middle + 26} textAnchor="middle" fill="var(--ink-3)" fontSize="14">
        {t('pointsWord')}
      </text>
    </svg>
  )
}
