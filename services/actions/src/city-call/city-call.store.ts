import { type Db, statement, typed } from '@sottomondo/server-kit'
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

const relatives = statement({
  name: 'city_call_relatives',
  params: { accountId: 'bigint' },
  row: { accountId: ['bigint', 'other.account_id'] },
  text: `select $row from family_member own join family_member other using (family_id) join family using (family_id)
    where own.account_id = $accountId and other.account_id <> own.account_id and ended_at is null`,
})
/** Returns the other members of a gangster's family. */
export const listRelatives = async (db: Db, accountId: number): Promise<number[]> =>
  (await relatives.all(db, { accountId })).map((one) => one.accountId)

const prisonersAmong = statement({
  name: 'city_call_prisoners',
  params: { accountIds: 'bigint[]', nowMs: 'epochMs', most: 'bigint' },
  row: { accountId: 'bigint', accountName: 'text', cityName: 'text', jailedUntilMs: 'epochMs!' },
  text: `select $row from gangster where account_id = any ($accountIds) and jailed_until > $nowMs and life > 0
    order by jailed_until limit $most`,
})
/** Returns who of these is in jail, the next to be free first. */
export const listPrisonersAmong = (db: Db, accountIds: number[], nowMs: number, most: number) =>
  prisonersAmong.all(db, { accountIds, nowMs, most })
