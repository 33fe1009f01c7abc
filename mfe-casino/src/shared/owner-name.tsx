import { PlayerName } from '@sottomondo/mfe-kit'

/** No player is called so: their name has no space. */
const houseName = 'Het Huis'

/** Whose a casino is: a player's name leads to their profile, the house has none. */
export function OwnerName({ name }: { name: string }) {
  return name === houseName ? houseName : <PlayerName name={name} />
}
