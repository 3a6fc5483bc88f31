import { catalogue } from '#web/i18n/catalogue.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { pictureWords } from '../../estimates/picture-words.ts'
import { imagingStudies } from '../../estimates/service-types.ts'
import { calculatorTexts } from './calculator-texts.ts'

/** Names of the pictures, which do not come with the first page. */
export const pictureTexts = catalogue(pictureWords)

/** One of the pictures somebody may be sent for; empty: not said. */
type ImagingChoice = '' | (typeof imagingStudies)[number]

type PictureSelectProps = { value: ImagingChoice; onChange: (picture: ImagingChoice) => void }

/** Chooses which picture somebody is sent for, or that they do not know. */
export function PictureSelect({ value, onChange }: PictureSelectProps) {
  const t = useText(calculatorTexts)
  const name = useText(pictureTexts)
  return (
    <Select value={value} onChange={(event) => onChange(event.target.value as ImagingChoice)}>
      <option value="">{t('notSure')}</option>
      {imagingStudies.map((study) => (
        <option key={study} value={study}>
          {name(`variant.${study}`)}
        </option>
      ))}
    </Select>
  )
}
