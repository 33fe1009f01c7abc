import { type RecordField, recordFields } from '@sottomondo/server-kit/contract'
import type { Db } from '@sottomondo/server-kit/database'
import { statement, typed } from '@sottomondo/server-kit/statement'
import type { Gender } from '../../kernel/ranks/ranks.rules.ts'
import { timersRow } from '../../kernel/timers/timers.store.ts'

const timersRead = statement({
  name: 'timers_read',
  params: { accountId: 'bigint', nowMs: 'epochMs' },
  row: timersRow,
  text: 'select $row from gangster where account_id = $accountId',
})
export const readTimers = (db: Db, accountId: number, nowMs: number) => timersRead.first(db, { accountId, nowMs })

/** The record columns of gangsters, except the one that the contract spells differently. */
type RecordColumn = Exclude<RecordField, 'successfullBreakouts'>
const isColumn = (field: RecordField): field is RecordColumn => field !== 'successfullBreakouts'
const record = Object.fromEntries(recordFields.filter(isColumn).map((field) => [field, 'int'])) as Record<
  RecordColumn,
  'int'
>

const statusRead = statement({
  name: 'status_read',
  params: { accountId: 'bigint', nowMs: 'epochMs' },
  row: {
    ...timersRow,
    cityName: 'text',
    gender: typed<Gender>('text'),
    experience: 'bigint',
    isGodfather: 'bool',
    killExpHundredths: 'int',
    life: 'int',
    maxLife: 'int',
    healing: 'int',
    hospitalUntilMs: 'epochMs|null',
    hasTravelled: ['bool', 'travel_until is not null'],
    ...record,
    successfulBreakouts: 'int',
    familyName: 'text|null',
    familySymbol: 'text|null',
  },
  text: `select $row from gangster left join lateral (
      select family_name, family_symbol from family_member join family using (family_id)
      where family_member.account_id = gangster.account_id and ended_at is null
    ) as family on true
    where account_id = $accountId`,
})
export const readStatus = (db: Db, accountId: number, nowMs: number) => statusRead.first(db, { accountId, nowMs })
