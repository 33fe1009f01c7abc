import { statement, typed } from '@sottomondo/server-kit/statement'

type Frozen = 'frozen' | 'already' | 'ended' | 'other' | 'restricted'

export const freezePlayers = statement({
  name: 'freeze',
  params: { freezeId: 'text', cause: 'text', accountIds: 'bigint[]' },
  row: { outcome: [typed<Frozen>('text'), 'freeze_players($freezeId, $cause, $accountIds)'] },
  text: 'select $row',
})
export const thawPlayers = statement({
  name: 'thaw',
  params: { freezeId: 'text' },
  text: 'select from thaw_players($freezeId)',
})
export const closeAccount = statement({
  name: 'close',
  params: { accountId: 'bigint' },
  text: 'select from close_player($accountId)',
})
