import { ActivityCard } from './ActivityCard.tsx'
import { FavoritesCard } from './FavoritesCard.tsx'
import { NotificationsCard } from './NotificationsCard.tsx'
import { PrivacyCard } from './PrivacyCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'

/** What the person says of themselves, when they want to be told, where they are known, and their data to take along or erase. */
export function AccountCards() {
  return (
    <>
      <ProfileCard />
      <NotificationsCard />
      <SessionsCard />
      <FavoritesCard />
      <ActivityCard />
      <PrivacyCard />
    </>
  )
}
