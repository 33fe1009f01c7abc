import { PlayerName } from '@sottomondo/mfe-kit'

/** Can't be a player's name: those have no space. */
const houseName = 'Het Huis'

/** The owner of a casino: a player's name leads to their profile, the house has none. */
export function OwnerName({ name }: { name: string }) {
  return name === houseName ? houseName : <PlayerName name={name} />
}
