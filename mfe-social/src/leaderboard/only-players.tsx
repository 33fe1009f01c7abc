import { Note } from '@sottomondo/ui-kit/noted'

/** Below lists of the best. */
export const OnlyPlayers = () => (
  <Note>In lijsten van de besten staan alleen spelers. Inwoners van de stad tellen er niet mee.</Note>
)
