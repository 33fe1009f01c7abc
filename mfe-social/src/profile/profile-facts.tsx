import type { Calls } from '@sottomondo/api-contract'
import { CityName, Money } from '@sottomondo/mfe-kit'
import { invitations } from '@sottomondo/mfe-kit/invitations'
import { dateWords } from '@sottomondo/ui-kit/date-words'
import type { Description } from '@sottomondo/ui-kit/description-list'
import { Wealth } from '@sottomondo/ui-kit/wealth'
import { When } from '@sottomondo/ui-kit/when'
import type { ReactNode } from 'react'
import { FamilyLink } from '../family/family-link.tsx'
import { roleName } from '../family/family-texts.ts'

export type Profile = Calls['GET /api/profile/{accountName}']['answer']

const unknown = 'Onbekend'
const yesOrNo = (is: boolean | null) => (is === null ? unknown : is ? 'Ja' : 'Nee')
function dayOf(at: string): string {
  const { day, month, year } = dateWords(at)
  return `${day} ${month} ${year}`
}
const casinoNames = { ROULETTE: 'Roulette', BLACKJACK: 'Blackjack', FRUIT: 'Fruitautomaat' } as const

/**
 * The facts of a profile, a line each; facts that this world does not have yet are left out.
 * @param isResident nobody plays them
 */
export function factsOf(profile: Profile, isResident = false): Description[] {
  const { alive, rankPosition, casino, wealth, honor, blocked, blockedUntil, onlineSince, lastActive } = profile
  const lines: (Description | false | null)[] = [
    isResident && { label: 'Gespeeld door', value: 'Niemand: een inwoner van de stad' },
    { label: 'Rank', value: profile.rank ?? unknown },
    rankPosition !== null && {
      label: 'Plaats in de stad',
      value: (
        <>
          <Money amount={rankPosition} unit="" />e
        </>
      ),
    },
    { label: 'Familie', value: familyOf(profile) },
    { label: 'Rijkdom', value: wealth === null ? unknown : <Wealth icons={wealth} /> },
    honor !== null && { label: 'Eerpunten', value: <Money amount={honor} unit="" /> },
    casino && {
      label: 'Casino',
      value: (
        <>
          {casinoNames[casino.type]} in <CityName name={casino.cityName} />
        </>
      ),
    },
    profile.showsNft && { label: 'NFT', value: 'In de wallet, en dat is nagekeken' },
    profile.playerBulletFactory !== null && {
      label: 'Kogelfabriek',
      value: <CityName name={profile.playerBulletFactory} />,
    },
    ...invitations.map(({ label, field }) => alive && { label, value: yesOrNo(profile[field]) }),
    profile.protectedUntil !== null && { label: 'Beschermd tot', value: <When at={profile.protectedUntil} /> },
    profile.bounty !== null &&
      profile.bounty > 0 && {
        label: 'Op dit hoofd',
        value: (
          <>
            <Money amount={profile.bounty} />
            {profile.bountyUntil !== null && (
              <>
                , tot <When at={profile.bountyUntil} />
              </>
            )}
          </>
        ),
      },
    blocked && {
      label: blockedUntil ? 'Geblokkeerd tot' : 'Geblokkeerd',
      value: blockedUntil ? <When at={blockedUntil} /> : 'Ja',
    },
    onlineSince !== null && { label: 'Online sinds', value: <When at={onlineSince} /> },
    onlineSince === null && lastActive !== null && { label: 'Laatst gezien', value: <When at={lastActive} /> },
    { label: 'In de stad sinds', value: dayOf(profile.createdAt) },
    profile.diedAt !== null && { label: 'Gestorven', value: dayOf(profile.diedAt) },
  ]
  return lines.filter((line) => line !== false && line !== null)
}

function familyOf({ familyName, familySymbol, role }: Profile): ReactNode {
  if (familyName === null) return 'Geen'
  return (
    <>
      <FamilyLink name={familyName} symbol={familySymbol} />
      {role && ` (${roleName(role)})`}
    </>
  )
}
