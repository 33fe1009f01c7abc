import { Link } from '@sottomondo/router'
import { FamilyName, type FamilyNameProps } from '@sottomondo/ui-kit/family-name'

/** The path of a family's profile: links have the name in small letters (spec 1 §2). */
export const familyPath = (name: string): string => `/family/profile/${encodeURIComponent(name.toLowerCase())}`

/** An invitation's page for players; mails have the address that is also for who has to log in first. */
const invitationPage = '/invite/acceptById'
export const invitationPath = (inviteId: number): string => `${invitationPage}?inviteId=${inviteId}`

/** A family's sign and name, which lead to its profile. */
export const FamilyLink = (family: FamilyNameProps) => (
  <Link to={familyPath(family.name)}>
    <FamilyName {...family} />
  </Link>
)
