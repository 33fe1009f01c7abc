import { statement } from '@sottomondo/server-kit'

/** Locks players and all their accounts, in the order of everybody: nobody else acts on them until the commit. */
export const lockPlayers = statement({
  name: 'fight_lock_players',
  params: { accountIds: 'bigint[]' },
  text: 'select from hold_barred($accountIds)',
})
