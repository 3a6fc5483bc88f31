import { useText } from '#web/i18n/use-text.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { formTexts } from './texts.ts'

/** Dials 911 on a phone. */
export function Call911() {
  const t = useText(formTexts)
  return (
    <a className={buttonClass('danger')} href="tel:911">
      <Icon name="phone" />
      {t('call911')}
    </a>
  )
}

/** Chest pain now: nothing else matters until it is dealt with. */
export function ChestPainAlarm({ onMistake }: { onMistake: () => void }) {
  const t = useText(formTexts)
  return (
    <section className="alarm" role="alert">
      <h3>
        <Icon name="warning" />
        {t('painTitle')}
      </h3>
      <p>{t('painText')}</p>
      <div className="row">
        <Call911 />
        <Button onClick={onMistake}>{t('painMistake')}</Button>
      </div>
      <p className="small">{t('painNote')}</p>
    </section>
  )
}

/** A blood pressure over 180 or over 120. */
export function PressureAlarm({ value, onAgain }: { value: string; onAgain: () => void }) {
  const t = useText(formTexts)
  return (
    <section className="alarm" role="alert">
      <h3>
        <Icon name="warning" />
        {t('pressureTitle', { value })}
      </h3>
      <p>{t('pressureText')}</p>
      <p className="strong">{t('pressureCall')}</p>
      <div className="row">
        <Call911 />
        <Button onClick={onAgain}>{t('pressureAgain')}</Button>
      </div>
    </section>
  )
}
