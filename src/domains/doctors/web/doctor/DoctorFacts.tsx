import { useContext } from 'react'
import { formatDay } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/use-text.ts'
import { SiteContext } from '#web/shell/site-context.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { Mono } from '#web/ui/figures/Mono.tsx'
import { SourceChip } from '#web/ui/figures/SourceChip.tsx'
import { telephone } from '../PhoneLink.tsx'
import { doctorTexts } from '../texts.ts'
import { useSpecialtyName } from '../use-specialty-name.ts'
import { doctorPageTexts } from './page-texts.ts'
import type { ShownDoctor } from './shown-doctor.ts'

// Noon keeps a day the same day in every time zone.
const sayDay = (day: string) => formatDay(`${day}T12:00:00`)

/** What is from insurers’ lists of doctors: the registry does not say it. */
const saidByInsurers: readonly string[] = ['newPatients', 'languages']

/** What sources state of a doctor, and that the rest is not known. */
export function DoctorFacts({ doctor }: { doctor: ShownDoctor }) {
  const t = useText(doctorPageTexts)
  const words = useText(doctorTexts)
  const specialtyName = useSpecialtyName()
  const facts = useFacts(doctor)
  const known = facts.filter(({ isKnown }) => isKnown)
  const unknown = facts.filter(({ isKnown }) => !isKnown)
  const ofInsurers = known.filter(({ key }) => saidByInsurers.includes(key))
  return (
    <Card labelledBy="known">
      <CardPart className="stack">
        <h2 id="known">{t('known')}</h2>
        {ofInsurers.length > 0 ? (
          <>
            <h3>{t('insurersSay')}</h3>
            <Facts ruled beside facts={ofInsurers} />
          </>
        ) : null}
        <CardHead
          level={3}
          title={t('says', { source: sourceName(doctor, words) })}
          aside={<DirectoryChip doctor={doctor} />}
        />
        <Facts ruled beside facts={known.filter(({ key }) => !saidByInsurers.includes(key))} />
        {doctor.association ? <Association {...doctor.association} /> : null}
      </CardPart>
      {doctor.occupations.length > 0 ? (
        <Disclosure summary={t('codes')}>
          <Facts
            small
            facts={doctor.occupations.map(({ code, name, specialty }) => ({
              key: code,
              name: name ?? specialtyName(specialty),
              value: <Mono>{code}</Mono>,
            }))}
          />
        </Disclosure>
      ) : null}
      <CardPart className="stack">
        <p className="small">
          <b>{t('unknownTitle')}</b> {`${unknown.map(({ name }) => name).join(', ')}.`}
        </p>
        <p className="small">{t('unknownText')}</p>
      </CardPart>
      <SomethingWrong npi={doctor.npi} />
    </Card>
  )
}

/** How somebody tells that an entry is wrong; where nobody can be told, nothing is offered. */
function SomethingWrong({ npi }: { npi: string }) {
  const t = useText(doctorPageTexts)
  const { email, phone } = useContext(SiteContext)?.contact ?? {}
  if (!email && !phone) return null
  const mail = `subject=${encodeURIComponent(t('wrongSubject', { npi }))}&body=${encodeURIComponent(t('wrongMail'))}`
  return (
    <Disclosure summary={t('wrong')}>
      <div className="stack stack-tight">
        <p className="small">{t('wrongText')}</p>
        <div className="row">
          {email ? (
            <ButtonLink small href={`mailto:${email}?${mail}`}>
              {t('wrongWrite', { to: email })}
            </ButtonLink>
          ) : null}
          {phone ? (
            <ButtonLink small href={telephone(phone)}>
              {t('callOffice', { phone })}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </Disclosure>
  )
}

function Association({ name, abbreviation, website }: NonNullable<ShownDoctor['association']>) {
  const t = useText(doctorPageTexts)
  return (
    <p className="small">
      <a href={website} target="_blank" rel="noopener noreferrer">
        {t('association', { association: `${name} (${abbreviation})` })}
      </a>
      <span className="hint block">{t('associationHint')}</span>
    </p>
  )
}

/** The registry in the words of the page; other sources have names of their own. */
const sourceName = ({ source }: ShownDoctor, t: (key: 'registry') => string) =>
  source === 'NPI registry' ? t('registry') : source

/** Where a doctor's page is from, and of which day their own entry is; a list of many is of the newest of theirs. */
export function DirectoryChip({ doctor }: { doctor: ShownDoctor }) {
  const t = useText(doctorTexts)
  const words = useText(doctorPageTexts)
  return (
    <SourceChip
      name={sourceName(doctor, t)}
      date={doctor.asOf === null ? undefined : words('entryOf', { day: sayDay(doctor.asOf) })}
      sample={doctor.isSample}
    >
      <p>{t('sourceNote')}</p>
      {doctor.isSample ? <p className="mt-2">{t('sampleNote')}</p> : null}
    </SourceChip>
  )
}

/** A language in the words of the page, as far as its tag is one. */
function useLanguageName(): (tag: string) => string {
  const names = new Intl.DisplayNames([useLanguage()], { type: 'language' })
  return (tag) => (/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag) ? (names.of(tag) ?? tag) : tag)
}

function useFacts(doctor: ShownDoctor) {
  const t = useText(doctorPageTexts)
  const specialtyName = useSpecialtyName()
  const languageName = useLanguageName()
  const { acceptingNewPatients: accepting, licenseState, licenseNumber } = doctor
  const fact = (
    key:
      | 'languages'
      | 'sex'
      | 'newPatients'
      | 'specialty'
      | 'otherSpecialties'
      | 'occupations'
      | 'credentials'
      | 'certified'
      | 'license'
      | 'npi'
      | 'school'
      | 'years'
      | 'verified'
      | 'entryChanged',
    value: string | null | undefined,
    hint?: string,
  ) => ({
    key,
    name: t(key),
    isKnown: Boolean(value),
    value: (
      <>
        {value}
        {hint ? <span className="hint block">{hint}</span> : null}
      </>
    ),
  })
  const specialties = [doctor.specialty, ...doctor.otherSpecialties].map(({ name }) => specialtyName(name))
  // What says no more than the specialty is not said twice.
  const registered = [
    ...new Set(doctor.occupations.map(({ name, specialty }) => name ?? specialtyName(specialty))),
  ].filter((name) => !specialties.includes(name))
  return [
    fact('newPatients', accepting === null ? null : t(accepting ? 'accepting' : 'notAccepting'), t('newPatientsHint')),
    fact('specialty', specialtyName(doctor.specialty.name)),
    ...(doctor.otherSpecialties.length > 0
      ? [fact('otherSpecialties', doctor.otherSpecialties.map(({ name }) => specialtyName(name)).join(', '))]
      : []),
    ...(registered.length > 0
      ? [fact('occupations', registered.join(', '), doctor.occupationsNotice ?? undefined)]
      : []),
    fact('credentials', doctor.title, t('credentialsHint')),
    fact('certified', doctor.boardCertifications?.join(', ')),
    fact('license', [licenseState, licenseNumber].filter(Boolean).join(' '), t('licenseHint')),
    fact('npi', doctor.npi),
    fact('languages', doctor.languages?.map(languageName).join(', ')),
    fact('sex', doctor.sex && t(doctor.sex === 'F' ? 'woman' : 'man'), t('sexHint')),
    fact('school', doctor.medicalSchool),
    fact('years', doctor.yearsExperience === null ? null : String(doctor.yearsExperience)),
    fact(
      doctor.lastVerified === doctor.asOf ? 'entryChanged' : 'verified',
      doctor.lastVerified === null ? null : sayDay(doctor.lastVerified),
    ),
  ]
}
