import { PlayerName } from '@sottomondo/mfe-kit'
import { houseName } from '../forum-texts.ts'

/** Who wrote it: a player, or the house. */
export const Writer = ({ name, familySymbol = null }: { name: string | null; familySymbol?: string | null }) =>
  name === null ? houseName : <PlayerName name={name} familySymbol={familySymbol} />
