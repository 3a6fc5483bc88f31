import { ActivityCard } from './ActivityCard.tsx'
import { FavoritesCard } from './FavoritesCard.tsx'
import { NotificationsCard } from './NotificationsCard.tsx'
import { PrivacyCard } from './PrivacyCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { WaysBackCard } from './WaysBackCard.tsx'

/** What the person says of themselves, when they want to be told, where they are known, and their data to take along or erase. */
export function AccountCards() {
  return (
    <>
      <ProfileCard />
      <NotificationsCard />
      <SessionsCard />
      <WaysBackCard />
      <FavoritesCard />
      <ActivityCard />
      <PrivacyCard />
    </>
  )
}
