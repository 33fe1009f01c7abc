import { type Db, type Pool, retention } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'

const beginDay = statement({
  name: 'family_upkeep_begin_day',
  params: { day: 'text' },
  text: 'insert into family_upkeep_day (day) values ($day) on conflict do nothing',
})
const beginAll = statement({
  name: 'family_upkeep_begin',
  params: { day: 'text', dueAtMs: 'epochMs', perMemberEuro: 'bigint' },
  text: `insert into family_upkeep (day, family_id, amount_euro)
    select $day, id, member_count::bigint * $perMemberEuro from family where ended_at is null and created_at < $dueAtMs`,
})
/** Notes what every family owes for a day, once. @returns whether it was this call that did */
export async function beginUpkeep(
  tx: Db,
  { day, dueAtMs, perMemberEuro }: { day: string; dueAtMs: number; perMemberEuro: number },
): Promise<boolean> {
  if ((await beginDay.count(tx, { day })) === 0) return false
  await beginAll.run(tx, { day, dueAtMs, perMemberEuro })
  return true
}

const row = {
  day: ['text', 'u.day'],
  familyId: ['bigint', 'u.family_id'],
  escrowId: 'uuid',
  amountEuro: 'bigint',
  donAccountId: ['bigint', 'd.account_id'],
} as const
export type Upkeep = RowOf<typeof row>

const open = statement({
  name: 'family_upkeep_open',
  params: { afterDay: 'text', afterFamilyId: 'bigint', most: 'bigint' },
  row,
  text: `select $row from family_upkeep u join family_member d on d.family_id = u.family_id and d.role = 'DON'
    where u.state = 'open' and (u.day, u.family_id) > ($afterDay, $afterFamilyId)
    order by u.day, u.family_id limit $most`,
})
/** Returns the next of what is still to be asked for. */
export const openUpkeep = (db: Db, after: Pick<Upkeep, 'day' | 'familyId'> | undefined, most: number) =>
  open.all(db, { afterDay: after?.day ?? '', afterFamilyId: after?.familyId ?? 0, most })

const end = statement({
  name: 'family_upkeep_end',
  params: { day: 'text', familyId: 'bigint', state: typed<'paid' | 'unpaid' | 'void'>('text') },
  text: `update family_upkeep set state = $state where day = $day and family_id = $familyId and state = 'open'`,
})
/** Ends the upkeep of a locked family for a day. @returns false when it has ended before */
export const endUpkeep = async (
  tx: Db,
  { day, familyId }: Pick<Upkeep, 'day' | 'familyId'>,
  state: 'paid' | 'unpaid' | 'void',
): Promise<boolean> => (await end.count(tx, { day, familyId, state })) > 0

const voidOpen = statement({
  name: 'family_upkeep_void',
  params: { familyId: 'bigint' },
  row: { escrowId: 'uuid' },
  text: `update family_upkeep set state = 'void' where family_id = $familyId and state = 'open' returning $row`,
})
/** Voids what a locked family that ends still owes. @returns the reservations that economy may hold for it */
export const voidUpkeep = async (tx: Db, familyId: number): Promise<string[]> =>
  (await voidOpen.all(tx, { familyId })).map(({ escrowId }) => escrowId)

const forgetDays = retention({
  name: 'family_upkeep_day_forget',
  table: 'family_upkeep_day',
  params: { beforeDay: 'text' },
  where: 'day < $beforeDay',
})
const forget = retention({
  name: 'family_upkeep_forget',
  table: 'family_upkeep',
  params: { beforeDay: 'text' },
  where: `day < $beforeDay and state <> 'open'`,
})
/** Removes what is long over. */
export async function forgetUpkeep(pool: Pool, beforeDay: string): Promise<void> {
  await forgetDays.run(pool, { beforeDay })
  await forget.run(pool, { beforeDay })
}
