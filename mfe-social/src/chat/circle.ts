import { useCall, useSession } from '@sottomondo/mfe-kit'
import { createContext, useMemo } from 'react'

/** Who is near to the player: names that are marked where they speak. */
export interface Circle {
  friends: ReadonlySet<string>
  /** The other members of the player's family. */
  family: ReadonlySet<string>
}

export const CircleContext = createContext<Circle>({ friends: new Set(), family: new Set() })

/** Returns whether the player has a family to talk in, undefined until that is known, and who is near to them. */
export function useCircle(): { hasFamily: boolean | undefined; circle: Circle } {
  const { accountName } = useSession()
  const family = useCall('GET /api/family/settings', undefined, { rereadOn: { familyChanged: true } })
  const friends = useCall('GET /api/settings/friends', undefined, { rereadOn: { friendsChanged: true } })
  const members = family.data?.members
  const called = friends.data?.friendsInitiatedByAccount
  const circle = useMemo(() => {
    const namesOf = (players: readonly { accountName: string }[] = []) =>
      new Set(players.map((player) => player.accountName).filter((name) => name !== accountName))
    return { friends: namesOf(called), family: namesOf(members) }
  }, [accountName, called, members])
  // Without an answer nobody is marked, and there is no room.
  const hasFamily = family.data ? family.data.familyId !== null : family.error ? false : undefined
  return { hasFamily, circle }
}
