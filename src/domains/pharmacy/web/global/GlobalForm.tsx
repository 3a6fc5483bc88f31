import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { CheckRow } from '#web/ui/form/CheckRow.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { maxWorldResults, radiiOffered, ratingsOffered, serviceNames } from './global-answers.ts'
import { globalTexts } from './texts.ts'
import { type GlobalSearch, placeFieldId } from './use-global-search.ts'

// The US names of some substances are known nowhere else. https://www.who.int/teams/health-product-and-policy-standards/inn
const names: readonly (readonly [usual: RegExp, international: string])[] = [
  [/\b(albuterol|ventolin|proair)\b/i, 'salbutamol'],
  [/\b(acetaminophen|tylenol)\b/i, 'paracetamol'],
  [/\b(epinephrine|epipen)\b/i, 'adrenaline'],
  [/\bglyburide\b/i, 'glibenclamide'],
  [/\bmeperidine\b/i, 'pethidine'],
  [/\brifampin\b/i, 'rifampicin'],
]

/** What the rest of the world calls a medicine; null where it bears the same name. */
export const internationalName = (medicine: string): string | null =>
  names.find(([usual]) => usual.test(medicine))?.[1] ?? null

/** Where, how far, and what a pharmacy must have. */
export function GlobalForm({ global }: { global: GlobalSearch }) {
  const t = useText(globalTexts)
  const { answers, change, device, search, execute, askDevice, errorOf } = global
  return (
    <Card labelledBy="global-parameters">
      <CardPart>
        <CardHead id="global-parameters" title={t('parameters')} level={3} />
        <form
          className="fields mt-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            execute()
          }}
        >
          <Field
            id={placeFieldId}
            label={t('place')}
            error={errorOf('place')}
            hint={device && !answers.place ? t('fromDevice', { meters: Math.round(device.accuracy) }) : t('placeHint')}
            className="col-span-12"
          >
            <TextInput
              value={answers.place}
              maxLength={120}
              autoComplete="off"
              onChange={({ target }) => change({ place: target.value })}
            />
          </Field>
          <Limits global={global} />
          <MustHave global={global} />
          <div className="col-span-12 row">
            <Button
              type="submit"
              variant="primary"
              disabled={search.isPending}
              busy={search.isPending}
              busyText={t('searching')}
            >
              {t('execute')}
            </Button>
            <Button icon="pin" onClick={() => void askDevice()}>
              {t('useMine')}
            </Button>
          </div>
        </form>
      </CardPart>
    </Card>
  )
}

function Limits({ global: { answers, change } }: { global: GlobalSearch }) {
  const t = useText(globalTexts)
  const abroad = internationalName(answers.medication)
  return (
    <>
      <Field label={t('radius')} className="half phone:col-span-6">
        <Select value={answers.radius} onChange={({ target }) => change({ radius: Number(target.value) })}>
          {radiiOffered.map((km) => (
            <option key={km} value={km}>
              {t('km', { km })}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('maxResults')} className="half phone:col-span-6">
        <NumberInput
          min={1}
          max={maxWorldResults}
          value={answers.maxResults}
          onChange={({ target }) =>
            change({ maxResults: Math.min(maxWorldResults, Math.max(1, Math.round(Number(target.value)) || 1)) })
          }
        />
      </Field>
      <Field
        label={t('medication')}
        optional={t('optional')}
        hint={abroad ? `${t('changeAsked', { name: abroad })} ${t('medicationHint')}` : t('medicationHint')}
        className="col-span-12 phone:col-span-6"
      >
        <TextInput
          value={answers.medication}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => change({ medication: target.value })}
        />
      </Field>
      <Field label={t('minRating')} hint={t('ratingHint')} className="col-span-12 phone:col-span-6">
        <Select value={answers.minRating} onChange={({ target }) => change({ minRating: Number(target.value) })}>
          {ratingsOffered.map((rating) => (
            <option key={rating}>{rating}</option>
          ))}
        </Select>
      </Field>
    </>
  )
}

function MustHave({ global: { answers, change } }: { global: GlobalSearch }) {
  const t = useText(globalTexts)
  return (
    <fieldset className="col-span-12">
      <legend className="small strong">{t('mustHave')}</legend>
      <div className="grid phone:grid-cols-2">
        {serviceNames.map((name) => (
          <CheckRow
            key={name}
            type="checkbox"
            checked={answers.services[name]}
            onChange={() => change({ services: { ...answers.services, [name]: !answers.services[name] } })}
          >
            {t(name)}
          </CheckRow>
        ))}
        <CheckRow
          type="checkbox"
          checked={answers.verifiedOnly}
          onChange={() => change({ verifiedOnly: !answers.verifiedOnly })}
        >
          {t('verifiedOnly')}
        </CheckRow>
      </div>
      <p className="hint">{t('verifiedHint')}</p>
    </fieldset>
  )
}
