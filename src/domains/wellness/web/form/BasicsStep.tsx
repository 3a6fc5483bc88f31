import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { bodyDoubtOf } from '../../body-size.ts'
import { genders, pregnancies } from '../../health-answers.ts'
import { inMetric, readHeight, readWeight } from '../../read-measures.ts'
import { isPregnancyAsked } from '../../safety/safety-facts.ts'
import { answersOf, bodyOf } from '../../typed-answers.ts'
import { ConfirmPrefilled, OneOf, TypedAnswer } from './fields.tsx'
import { useFormAround } from './form-context.ts'
import { formTexts } from './texts.ts'

/** Age, gender, height and weight. */
export function Basics() {
  const t = useText(formTexts)
  const { typed } = useFormAround()
  const [inches, pounds] = [readHeight(typed.height), readWeight(typed.weight)]
  return (
    <>
      <TypedAnswer name="age" label={t('age')} hint={t('ageHint')} inputMode="numeric" />
      <ConfirmPrefilled name="age" />
      <OneOf name="gender" legend={t('gender')} options={genders.map((value) => ({ value, label: t(value) }))} />
      {isPregnancyAsked(answersOf(typed)) ? <Pregnancy /> : null}
      <div className="fields">
        <TypedAnswer name="height" label={t('height')} hint={t('heightHint')} className="phone:col-span-6" />
        <TypedAnswer name="weight" label={t('weight')} hint={t('weightHint')} className="phone:col-span-6" />
      </div>
      {inches !== null && pounds !== null ? (
        <p className="hint" role="status">
          {t('readAs', {
            feet: Math.floor(Math.round(inches) / 12),
            inches: Math.round(inches) % 12,
            pounds: Math.round(pounds),
            ...inMetric(inches, pounds),
          })}
        </p>
      ) : null}
      <AskBodyBack />
    </>
  )
}

/** Whether somebody is pregnant or gave birth in the last six weeks. */
export function Pregnancy() {
  const t = useText(formTexts)
  return (
    <OneOf
      name="pregnancy"
      legend={t('pregnancy')}
      options={pregnancies.map((value) => ({ value, label: t(`pregnancy.${value}`) }))}
    />
  )
}

/** Height and weight that hardly go together: what was perhaps meant is one press away. */
function AskBodyBack() {
  const t = useText(formTexts)
  const { typed, change } = useFormAround()
  const doubt = bodyDoubtOf(bodyOf(typed))
  if (!doubt) return null
  const [first] = doubt.meant
  return (
    <Note tone="warn" title={first ? t('didYouMean', { weight: first }) : t('lookAgain')} announce>
      <span className="row mt-3">
        {doubt.meant.map((weight) => (
          <Button key={weight} onClick={() => change({ weight })}>
            {t('yesMeant', { weight })}
          </Button>
        ))}
        <Button variant="quiet" onClick={() => change({ confirmed: [...typed.confirmed, 'body'] })}>
          {t('bodyRight')}
        </Button>
      </span>
    </Note>
  )
}
