import { useText } from '#web/i18n/use-text.ts'
import { globalTexts } from './texts.ts'

type SkyPlotProps = { sky: readonly { network: string; name: string; azimuth: number; elevation: number }[] }

const [size, middle, rim] = [300, 150, 124]
type Shape = 'circle' | 'square' | 'triangle'
const shapes: Readonly<Record<string, Shape>> = {
  GPS: 'circle',
  Galileo: 'square',
  BeiDou: 'triangle',
}

/** The sky as one looks up: north at the top, straight up in the middle; each network has its own shape. */
export function SkyPlot({ sky }: SkyPlotProps) {
  const t = useText(globalTexts)
  const far = (elevation: number) => (rim * (90 - elevation)) / 90
  return (
    <figure>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('skyOf', { count: sky.length })}
        className="w-full max-w-80"
      >
        <circle cx={middle} cy={middle} r={rim} fill="none" stroke="var(--line-strong)" />
        {[30, 60].map((elevation) => (
          <circle key={elevation} cx={middle} cy={middle} r={far(elevation)} fill="none" stroke="var(--line)" />
        ))}
        <circle cx={middle} cy={middle} r={far(10)} fill="none" stroke="var(--line-strong)" strokeDasharray="3 4" />
        {(['north', 'east', 'south', 'west'] as const).map((way, at) => {
          const angle = (at * Math.PI) / 2
          return (
            <text
              key={way}
              x={middle + Math.sin(angle) * (rim + 14)}
              y={middle - Math.cos(angle) * (rim + 14) + 5}
              textAnchor="middle"
              fontSize="14"
              fill="var(--ink-3)"
            >
              {t(way)}
            </text>
          )
        })}
        {sky.map(({ network, name, azimuth, elevation }) => {
          const angle = (azimuth * Math.PI) / 180
          const x = middle + Math.sin(angle) * far(elevation)
          const y = middle - Math.cos(angle) * far(elevation)
          return <Mark key={`${network}${name}`} x={x} y={y} shape={shapes[network] ?? 'circle'} />
        })}
      </svg>
      <figcaption className="hint">
        <span className="row gap-x-4 gap-y-0">
          {Object.entries(shapes).map(([network, shape]) => (
            <span key={network} className="row gap-x-2 flex-nowrap">
              <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
                <Mark x={7} y={7} shape={shape} />
              </svg>
              {network}
            </span>
          ))}
        </span>
        {t('skyKey')}
      </figcaption>
    </figure>
  )
}

function Mark({ x, y, shape }: { x: number; y: number; shape: Shape }) {
  if (shape === 'square') return <rect x={x - 5} y={y - 5} width="10" height="10" rx="1.5" fill="var(--data-2)" />
  if (shape === 'triangle')
    return <path d={`M${x} ${y - 6}l5.5 10h-11z`} fill="var(--data-soft)" stroke="var(--data-1)" />
  return <circle cx={x} cy={y} r="5" fill="var(--data-1)" />
}
