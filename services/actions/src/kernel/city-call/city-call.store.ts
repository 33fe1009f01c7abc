import type { Db } from '@sottomondo/server-kit/database'
import { statement, typed } from '@sottomondo/server-kit/statement'
import type { MutedKind } from './city-call.rules.ts'

const muteAdd = statement({
  name: 'city_call_mute_add',
  params: { accountId: 'bigint', kind: typed<MutedKind>('text') },
  text: 'insert into city_call_mute (account_id, kind) values ($accountId, $kind) on conflict do nothing',
})
const muteRemove = statement({
  name: 'city_call_mute_remove',
  params: { accountId: 'bigint', kind: typed<MutedKind>('text') },
  text: 'delete from city_call_mute where account_id = $accountId and kind = $kind',
})
export const setMuted = (tx: Db, { isMuted, ...of }: { accountId: number; kind: MutedKind; isMuted: boolean }) =>
  (isMuted ? muteAdd : muteRemove).run(tx, of)

const mutes = statement({
  name: 'city_call_mutes',
  params: { accountIds: 'bigint[]' },
  row: { accountId: 'bigint', kind: typed<MutedKind>('text') },
  text: 'select $row from city_call_mute where account_id = any ($accountIds) order by kind',
})
/** Returns what each of these players does not want to hear of. */
export const listMutes = (db: Db, accountIds: number[]) => mutes.all(db, { accountIds })
