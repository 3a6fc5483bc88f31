import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import type { Answer } from '#kit/endpoint.ts'
import { formatWhole } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardPart } from '#web/ui/Card.tsx'
import type { DoctorsContract } from '../../contract.ts'
import { doctorName } from '../../names/doctor-name.ts'
import { numberOf } from '../../typed-number.ts'
import { doctorsQuery } from '../api.ts'
import { placeParam } from '../doctor/chosen-place.ts'
import { PhoneLink } from '../PhoneLink.tsx'
import { type SearchTerms, searchRequest } from '../search/search-in-address.ts'
import { useDistanceText } from '../use-distance-text.ts'
import { useSpecialtyName } from '../use-specialty-name.ts'
import { organizationTexts } from './organization-texts.ts'

type Organization = Answer<DoctorsContract['organizations']>['organizations'][number]

// Beside doctors of the name they come first, and must not push them off the screen.
const shownBeside = 2

type OrganizationsFoundProps = {
  search: SearchTerms
  /** Near the place that was asked for, or those of the whole country where none is near. */
  where: 'near' | 'elsewhere'
  /** Doctors of the name stand under them. */
  isBeside?: boolean
}

/** Asks for the clinics of a typed name. */
export const useOrganizations = (search: SearchTerms) =>
  useQuery({ ...doctorsQuery('organizations', searchRequest(search, null)), enabled: search.name !== '' })

/** The clinics of a typed name, nearest first, with how to reach them and whom the registry has at their address. */
export function OrganizationsFound({ search, where, isBeside = false }: OrganizationsFoundProps) {
  const t = useText(organizationTexts)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { data } = useOrganizations(search)
  const { organizations = [], isElsewhere = false } = data ?? {}
  if (organizations.length === 0 || isElsewhere !== (where === 'elsewhere')) return null
  const shown = isBeside && !isOpen ? organizations.slice(0, shownBeside) : organizations
  const more = organizations.length - shown.length
  return (
    <Card labelledBy={id}>
      <CardPart className="py-4">
        <h3 id={id}>
          {t(numberOf(search.name) ? 'titleNumbered' : isElsewhere ? 'titleElsewhere' : 'title', { name: search.name })}
        </h3>
        <p className="hint">{t('hint')}</p>
      </CardPart>
      <ul>
        {shown.map((one) => (
          <li key={one.id} className="card-part py-3 border-t border-line">
            <OrganizationRow organization={one} />
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <div className="card-part py-3 border-t border-line">
          <Button small onClick={() => setOpen(true)}>
            {t('more', { count: more })}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

function OrganizationRow({ organization }: { organization: Organization }) {
  const distance = useDistanceText()
  const { name, address, city, state, zipCode, phone, distanceMiles } = organization
  return (
    <>
      <p className="strong">{name}</p>
      <p className="row gap-x-4 gap-y-0 small text-ink-3">
        <span>
          {[distance(distanceMiles), `${address}, ${city}, ${state} ${zipCode.slice(0, 5)}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {phone ? <PhoneLink phone={phone} name={name} /> : null}
      </p>
      <PeopleThere organization={organization} />
    </>
  )
}

/** Who gives the same address as theirs; that they work for the clinic is only likely, and said so. */
function PeopleThere({ organization: { doctors, doctorCount } }: { organization: Organization }) {
  const t = useText(organizationTexts)
  const specialtyName = useSpecialtyName()
  if (doctors.length === 0) return <p className="hint mt-1">{t('nobody')}</p>
  const more = doctorCount - doctors.length
  return (
    <div className="mt-2 small">
      <p>{t('people')}</p>
      <ul className="grid phone:grid-cols-2 gap-x-4">
        {doctors.map((doctor) => (
          <li key={doctor.npi} className="min-w-0 max-phone:py-1.5">
            <Link href={`/doctor/${doctor.npi}?${placeParam}=${doctor.facilityId}`}>{doctorName(doctor)}</Link>{' '}
            <span className="text-ink-3">{specialtyName(doctor.specialty.name)}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="text-ink-3">{t('morePeople', { count: formatWhole(more) })}</p> : null}
    </div>
  )
}
