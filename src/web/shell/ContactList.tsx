import type { Site } from './site.ts'

/** How to reach whoever answers for this installation: mail, phone and hours, as far as they are configured. */
export function ContactList({ contact: { email, phone, hours } }: { contact: Site['contact'] }) {
  return (
    <ul>
      {email ? (
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      ) : null}
      {phone ? (
        <li>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </li>
      ) : null}
      {hours ? (
        <li>
          <span>{hours}</span>
        </li>
      ) : null}
    </ul>
  )
}
