import { useText } from '#web/i18n/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import { doctorTexts } from '../texts.ts'

const rows = ['first', 'second', 'third', 'fourth'] as const

/** The list before it is there: rows of the size that is coming. */
export function ResultsSkeleton() {
  const t = useText(doctorTexts)
  return (
    <Loading label={t('loading')}>
      <Card>
        {rows.map((row) => (
          <div key={row} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 p-4 not-first:border-t border-line">
            <Skeleton width="1.75rem" height={28} round />
            <div className="grid gap-2">
              <Skeleton width="45%" height={20} />
              <Skeleton width="60%" />
              <Skeleton width="50%" />
              <div className="flex justify-between gap-2">
                <Skeleton width="40%" height={20} />
                <Skeleton width="8rem" height={36} />
              </div>
            </div>
          </div>
        ))}
      </Card>
    </Loading>
  )
}
