import { NotificationsCard } from './NotificationsCard.tsx'
import { PrivacyCard } from './PrivacyCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'

/** What the person says of themselves, when they want to be told, and their data to take along or erase. */
export function AccountCards() {
  return (
    <>
      <ProfileCard />
      <NotificationsCard />
      <PrivacyCard />
    </>
  )
}
