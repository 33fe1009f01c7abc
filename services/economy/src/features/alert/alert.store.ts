import type { AlertKind, AlertOutcome } from '@sottomondo/event-contract/names'
import { type Db, retention } from '@sottomondo/server-kit/database'
import { statement, typed } from '@sottomondo/server-kit/statement'
import { alertRules } from './alert.rules.ts'

const settings = { notifyOnAttack: 'bool', notifyOnFriendDeath: 'bool', notifyOnJackpot: 'bool' } as const
export interface AlertSettings {
  notifyOnAttack: boolean
  notifyOnFriendDeath: boolean
  notifyOnJackpot: boolean
}
const none: AlertSettings = { notifyOnAttack: false, notifyOnFriendDeath: false, notifyOnJackpot: false }

const settingsRead = statement({
  name: 'alert_settings',
  params: { userId: 'bigint' },
  row: settings,
  text: 'select $row from alert_setting where user_id = $userId',
})
/** Returns the events about which a user wants an SMS. */
export const readAlertSettings = async (db: Db, userId: number): Promise<AlertSettings> =>
  (await settingsRead.first(db, { userId })) ?? none

const settingsWrite = statement({
  name: 'alert_settings_write',
  params: { userId: 'bigint', ...settings },
  text: `insert into alert_setting (user_id, notify_on_attack, notify_on_friend_death, notify_on_jackpot)
    values ($userId, $notifyOnAttack, $notifyOnFriendDeath, $notifyOnJackpot)
    on conflict (user_id) do update set notify_on_attack = excluded.notify_on_attack,
      notify_on_friend_death = excluded.notify_on_friend_death, notify_on_jackpot = excluded.notify_on_jackpot`,
})
export const writeAlertSettings = (tx: Db, userId: number, wanted: AlertSettings): Promise<void> =>
  settingsWrite.run(tx, { userId, ...wanted })

const alertsOf = statement({
  name: 'alerts_of',
  params: { userId: 'bigint', atMost: 'bigint' },
  row: {
    kind: typed<AlertKind>('text'),
    text: 'text',
    happenedAtMs: 'epochMs',
    outcome: typed<AlertOutcome>('text'),
  },
  text: `select $row from alert where user_id = $userId order by happened_at desc, alert_id limit $atMost`,
})
/** Returns a user's last alerts, newest first. */
export const listAlerts = (db: Db, userId: number) => alertsOf.all(db, { userId, atMost: alertRules.listed })

/** An event that gangsters may want to hear of. */
export interface AlertEvent {
  kind: AlertKind
  /** Of the event: together with the user it identifies the alert. */
  eventId: string
  accountIds: readonly number[]
  text: string
  happenedAtMs: number
  requestId: string | undefined
  traceparent: string | undefined
}

const alertsAdd = statement({
  name: 'alerts_add',
  params: {
    kind: typed<AlertKind>('text'),
    eventId: 'text',
    accountIds: 'bigint[]',
    text: 'text',
    happenedAtMs: 'epochMs',
    expiresAtMs: 'epochMs',
    requestId: 'text|null',
    traceparent: 'text|null',
  },
  // The id as alertIdOf makes it.
  text: `insert into alert (alert_id, user_id, account_id, kind, text, happened_at, expires_at, request_id, traceparent)
    select distinct on (g.user_id) $kind || ':' || $eventId || ':' || g.user_id, g.user_id, g.account_id, $kind, $text,
      $happenedAtMs, $expiresAtMs, $requestId, $traceparent
    from gangster g join alert_setting s using (user_id)
    where g.account_id = any ($accountIds)
      and case $kind when 'attack' then notify_on_attack when 'friendDeath' then notify_on_friend_death
        when 'jackpot' then notify_on_jackpot else false end
    order by g.user_id, g.account_id desc
    on conflict do nothing`,
})
/** Stores an alert for each user of these gangsters who wants one, once. */
export const addAlerts = (tx: Db, { accountIds, ...event }: AlertEvent): Promise<void> =>
  alertsAdd.run(tx, {
    ...event,
    accountIds: [...accountIds],
    expiresAtMs: event.happenedAtMs + alertRules.usefulMs,
  })

/** Whether the credit of an alert is not taken yet. */
export const alertIsDue = statement({
  name: 'alert_is_due',
  row: { isDue: ['bool', `exists (select from alert where outcome = 'waiting')`] },
  text: 'select $row',
})

const alertsWaiting = statement({
  name: 'alerts_waiting',
  params: { atMost: 'bigint' },
  row: { alertId: 'text' },
  text: `select $row from alert where outcome = 'waiting' order by happened_at limit $atMost`,
})
/** Returns alerts whose credit is not taken yet, oldest first. */
export const listWaiting = (db: Db) => alertsWaiting.all(db, { atMost: alertRules.paidAtOnce })

const alert = {
  alertId: 'text',
  userId: 'bigint',
  accountId: 'bigint',
  kind: typed<AlertKind>('text'),
  text: 'text',
  outcome: typed<AlertOutcome>('text'),
  happenedAtMs: 'epochMs',
  expiresAtMs: 'epochMs',
  requestId: 'text|null',
  traceparent: 'text|null',
} as const

/** Locks an alert that waits; undefined if another process has it, or it waits no more. */
export const takeWaiting = statement({
  name: 'alert_take',
  params: { alertId: 'text' },
  row: alert,
  text: `select $row from alert where alert_id = $alertId and outcome = 'waiting' for update skip locked`,
})

export const lockPaid = statement({
  name: 'alert_paid_lock',
  params: { alertId: 'text' },
  row: { userId: 'bigint' },
  text: `select $row from alert where alert_id = $alertId and outcome = 'paid' for update`,
})

const outcomeWrite = statement({
  name: 'alert_outcome',
  params: { alertId: 'text', outcome: typed<AlertOutcome>('text') },
  text: 'update alert set outcome = $outcome where alert_id = $alertId',
})
export const writeOutcome = (tx: Db, alertId: string, outcome: AlertOutcome): Promise<void> =>
  outcomeWrite.run(tx, { alertId, outcome })

/** Finds a user's newest gangster, and where their credits are: every move of them is seen whole, or not at all. */
export const findCredits = statement({
  name: 'alert_credits',
  params: { userId: 'bigint' },
  row: {
    newestAccountId: ['bigint!', '(select max(account_id) from gangster where user_id = $userId)'],
    /** A gangster with credits; a dead one too, until their estate is divided. */
    holderAccountId: [
      'bigint|null',
      `(select max(g.account_id) from gangster g join ledger_account a
          on a.owner_kind = 'player' and a.owner_id = g.account_id::text and a.asset = 'credits' and a.balance > 0
        where g.user_id = $userId)`,
    ],
    /** Credits that wait for the user's next gangster. */
    waitingCredits: [
      'bigint!',
      `coalesce((select balance from ledger_account
        where owner_kind = 'user' and owner_id = $userId::bigint::text and asset = 'credits'), 0)`,
    ],
  },
  text: 'select $row',
})

export const deleteOldAlerts = retention({
  name: 'alerts_old',
  table: 'alert',
  params: { before: 'epochMs' },
  where: 'happened_at < $before',
})
