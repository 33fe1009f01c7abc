import { PlayerName } from '@sottomondo/mfe-kit'

/** The owner of what no player owns; it has no profile, and no player's name has a space. */
const house = 'Het Huis'

/** A place's owner: a player, or the house. */
export const Owner = ({ name }: { name: string }) => (name === house ? house : <PlayerName name={name} />)
