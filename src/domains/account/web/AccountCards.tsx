import { ActivityCard } from './ActivityCard.tsx'
import { PrivacyCard } from './erase/PrivacyCard.tsx'
import { FavoritesCard } from './favorites/FavoritesCard.tsx'
import { WaysBackCard } from './passkeys/WaysBackCard.tsx'
import { NotificationsCard } from './profile/NotificationsCard.tsx'
import { ProfileCard } from './profile/ProfileCard.tsx'
import { SessionsCard } from './sessions/SessionsCard.tsx'

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
