import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import { timersRow } from '../../kernel/timers/timers.store.ts'
import type { Fighter } from './murder.rules.ts'

const fighter = typed<Fighter>('jsonb')
const fight = {
  murderId: 'uuid',
  killerAccountId: 'bigint',
  killerName: 'text',
  victimAccountId: 'bigint',
  victimName: 'text',
  cityName: 'text',
  isAnonymous: 'bool',
  killer: fighter,
  victim: fighter,
  killerMaxLife: 'int',
  victimMaxLife: 'int',
  startedAtMs: 'epochMs',
  endsAtMs: 'epochMs',
  stoppedAtMs: 'epochMs|null',
  endedAtMs: 'epochMs|null',
  rounds: 'int|null',
  killerDied: 'bool|null',
  victimDied: 'bool|null',
} as const
export type FightRow = RowOf<typeof fight>

export const insertFight = statement({
  name: 'fight_insert',
  params: {
    murderId: 'uuid',
    killerAccountId: 'bigint',
    killerName: 'text',
    victimAccountId: 'bigint',
    victimName: 'text',
    cityName: 'text',
    isAnonymous: 'bool',
    killer: fighter,
    victim: fighter,
    killerMaxLife: 'int',
    victimMaxLife: 'int',
    nowMs: 'epochMs',
    endsAtMs: 'epochMs',
  },
  text: `insert into murder (murder_id, killer_account_id, killer_name, victim_account_id, victim_name, city_name,
      is_anonymous, killer, victim, killer_max_life, victim_max_life, started_at, ends_at)
    values ($murderId, $killerAccountId, $killerName, $victimAccountId, $victimName, $cityName, $isAnonymous, $killer,
      $victim, $killerMaxLife, $victimMaxLife, $nowMs, $endsAtMs)`,
})

const fightLock = statement({
  name: 'fight_lock',
  params: { murderId: 'uuid' },
  row: fight,
  text: 'select $row from murder where murder_id = $murderId for update',
})
/** Locks a fight, before its gangsters. */
export const lockFight = (tx: Db, murderId: string) => fightLock.first(tx, { murderId })

/** Notes that one of the two has died of something else. */
export const stopFights = statement({
  name: 'fights_stop',
  params: { accountId: 'bigint', diedAtMs: 'epochMs' },
  text: `update murder set stopped_at = least(stopped_at, greatest($diedAtMs, started_at))
    where ended_at is null and $accountId in (killer_account_id, victim_account_id)`,
})

const fightLast = statement({
  name: 'fight_last_of',
  params: { accountId: 'bigint' },
  row: fight,
  text: `select $row from (
      (select * from murder where killer_account_id = $accountId order by started_at desc limit 1)
      union all (select * from murder where victim_account_id = $accountId order by started_at desc limit 1)) own
    order by started_at desc limit 1`,
})
/** Returns the present fight of a player, or their last one. */
export const findLastFight = (db: Db, accountId: number) => fightLast.first(db, { accountId })

/** Writes how a fight ended: from here on it is a murder of the list. */
export const writeOutcome = statement({
  name: 'fight_outcome',
  params: { murderId: 'uuid', nowMs: 'epochMs', rounds: 'int', killerDied: 'bool', victimDied: 'bool' },
  text: `update murder set ended_at = $nowMs, rounds = $rounds, killer_died = $killerDied, victim_died = $victimDied
    where murder_id = $murderId`,
})

const murdersEnded = statement({
  name: 'murders_ended',
  params: { atMost: 'bigint' },
  row: fight,
  text: 'select $row from murder where ended_at is not null order by ended_at desc, id desc limit $atMost',
})
/** Returns the last murders: fights that are over, the newest first. */
export const listLastMurders = (db: Db, atMost: number) => murdersEnded.all(db, { atMost })

const shooterRead = statement({
  name: 'shooter_read',
  params: { accountId: 'bigint' },
  row: { killExpHundredths: 'int', protectedUntilMs: 'epochMs|null' },
  text: 'select $row from gangster where account_id = $accountId',
})
/** Returns what only fights need of a gangster's row. */
export const readShooter = (db: Db, accountId: number) => shooterRead.one(db, { accountId })

/** Binds the killer to their fight, begins their wait for the next one, and ends their own protection. */
export const bindKiller = statement({
  name: 'gangster_fight_killer',
  params: { accountId: 'bigint', fightUntilMs: 'epochMs', murderUntilMs: 'epochMs', nowMs: 'epochMs' },
  row: timersRow,
  text: `update gangster set fight_until = $fightUntilMs, murder_until = $murderUntilMs, protected_until = null,
      version = version + 1
    where account_id = $accountId returning $row`,
})

/** Binds the victim to a fight. */
export const bindVictim = statement({
  name: 'gangster_fight_victim',
  params: { accountId: 'bigint', fightUntilMs: 'epochMs', nowMs: 'epochMs' },
  row: timersRow,
  text: `update gangster set fight_until = $fightUntilMs, version = version + 1
    where account_id = $accountId returning $row`,
})

/** Ends the fight for one of the two: they are free again, and have what it brought them. */
export const releaseFighter = statement({
  name: 'gangster_fight_release',
  params: {
    accountId: 'bigint',
    killExpHundredths: 'int',
    killExpCapHundredths: 'int',
    murders: 'int',
    backfires: 'int',
  },
  text: `update gangster set fight_until = null,
      kill_exp_hundredths = greatest(kill_exp_hundredths,
        least(kill_exp_hundredths + $killExpHundredths, $killExpCapHundredths)),
      murders_committed = murders_committed + $murders, backfires_committed = backfires_committed + $backfires,
      version = version + 1
    where account_id = $accountId`,
})

export const protectNewcomer = statement({
  name: 'gangster_protect',
  params: { accountId: 'bigint', untilMs: 'epochMs' },
  text: 'update gangster set protected_until = $untilMs where account_id = $accountId and protected_until is null',
})
