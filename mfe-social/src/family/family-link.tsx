import { Link } from '@sottomondo/router'
import { FamilyName, type FamilyNameProps } from '@sottomondo/ui-kit/family-name'

/** The path of a family's profile: links have the name in small letters (spec 1 §2). */
export const familyPath = (name: string): string => `/family/profile/${encodeURIComponent(name.toLowerCase())}`

/** A family's sign and name, which lead to its profile. */
export const FamilyLink = (family: FamilyNameProps) => (
  <Link to={familyPath(family.name)}>
    <FamilyName {...family} />
  </Link>
)
