import type { Answer } from '#kit/endpoint.ts'
import { formatDay } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { SourceChip } from '#web/ui/figures/SourceChip.tsx'
import type { DoctorsContract } from '../../contract.ts'
import { doctorTexts } from '../texts.ts'

type DirectorySourceProps = Pick<Answer<DoctorsContract['searchDoctors']>, 'source' | 'asOf' | 'isSample'>

/** Where the doctors found are known from, and as of when. */
export function DirectorySource({ source, asOf, isSample }: DirectorySourceProps) {
  const t = useText(doctorTexts)
  return (
    <SourceChip
      name={source === 'NPI registry' ? t('registry') : source}
      // Noon keeps a day the same day in every time zone.
      date={asOf === null ? undefined : formatDay(`${asOf}T12:00:00`)}
      sample={isSample}
    >
      <p>{t('sourceNote')}</p>
      {isSample ? <p className="mt-2">{t('sampleNote')}</p> : null}
    </SourceChip>
  )
}
