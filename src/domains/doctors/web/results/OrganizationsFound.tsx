import type { Answer } from '#kit/endpoint.ts'
import { useText } from '#web/i18n/use-text.ts'
import { CardPart } from '#web/ui/Card.tsx'
import type { DoctorsContract } from '../../contract.ts'
import { PhoneLink } from '../PhoneLink.tsx'
import { nobodyTexts } from './nobody-texts.ts'

type OrganizationsFoundProps = { organizations: Answer<DoctorsContract['listAlternatives']>['organizations'] }

/** Clinics and other organizations of the typed name, with how to reach them: whom they have the registry does not say. */
export function OrganizationsFound({ organizations }: OrganizationsFoundProps) {
  const t = useText(nobodyTexts)
  return (
    <CardPart className="border-t border-line">
      <h3>{t('organizations')}</h3>
      <p className="hint">{t('organizationsHint')}</p>
      <ul className="stack stack-tight mt-3">
        {organizations.map(({ id, name, address, city, state, zipCode, phone }) => (
          <li key={id}>
            <p className="strong">{name}</p>
            <p className="row gap-x-4 gap-y-0 small">
              <span>{`${address}, ${city}, ${state} ${zipCode.slice(0, 5)}`}</span>
              {phone ? <PhoneLink phone={phone} name={name} /> : null}
            </p>
          </li>
        ))}
      </ul>
    </CardPart>
  )
}
