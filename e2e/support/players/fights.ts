import { MurderService } from '@sottomondo/proto/actions/v1/murder'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { inSchema } from '../stack/database.ts'
import { callOf, granted, type OwnServices } from '../stack/own-services.ts'
import { times } from './casino-pair.ts'

/** Two who may fight, and whom the victim names in their testament. */
export interface Fight {
  killer: number
  victim: number
  heir: number
}

type Own = Pick<OwnServices<'economy' | 'actions' | 'accounts'>, 'connections' | 'admin'>
/** Kills any of these victims, who shoot as many bullets back as come at them, which wounds the killer at most. */
const shotBullets = 3_000
export const owned = { killerBullets: 5_000, victimBullets: 1_001, pocket: 20_777, bank: 10_001 } as const

/** Has a detective of each killer follow the victim. */
export async function follow(own: Own, fights: readonly Pick<Fight, 'killer' | 'victim'>[]): Promise<void> {
  await own.admin.query(
    `insert into actions.detective (account_id, target_account_id, target_name, city_name, state, hired_at, found_at, ends_at)
     select k, v, 'Crash' || v, 'Rome', 'FOLLOWING', now(), now(), now() + interval '1 day'
     from unnest($1::bigint[], $2::bigint[]) as one (k, v)`,
    [fights.map(({ killer }) => killer), fights.map(({ victim }) => victim)],
  )
}

let last = 7_000_000
/** Makes fights that may begin, each with players of its own: numbers that stand in no other text. */
export async function newFights(own: Own, count: number): Promise<Fight[]> {
  const fights = times(count).map(() => ({ killer: ++last, victim: ++last, heir: ++last }))
  const ids = fights.flatMap(({ killer, victim, heir }) => [killer, victim, heir])
  await inSchema(
    'accounts',
    async (tx) => {
      await tx.query(
        `insert into app_user (id, email, phone, password_hash, phone_verified_at, created_at)
           overriding system value select id, 'crash' || id || '@example.org', '+31' || id, 'none', now(), now() from unnest($1::bigint[]) id`,
        [ids],
      )
      await tx.query(
        `insert into gangster (id, user_id, name, gender, created_at)
           overriding system value select id, id, 'Crash' || id, 'male', now() - interval '30 days' from unnest($1::bigint[]) id`,
        [ids],
      )
      await tx.query(
        'insert into settings (account_id, testament_account_id) select * from unnest($1::bigint[], $2::bigint[])',
        [fights.map(({ victim }) => victim), fights.map(({ heir }) => heir)],
      )
    },
    own.admin,
  )
  const [status, bank] = [own.connections.actions.rpc(StatusService), own.connections.economy.rpc(BankService)]
  await Promise.all(
    ids.map(async (id) => {
      await granted(() => status.getTimers(callOf(id, `born-${id}`), {}))
      await granted(() => bank.getBalances(callOf(id, `look-${id}`), {}))
    }),
  )
  await own.admin.query(
    `update actions.gangster set experience = 12000, kill_exp_hundredths = 5000, city_name = 'Rome'
     where account_id = any ($1)`,
    [ids],
  )
  await follow(own, fights)
  const gifts = fights.flatMap(({ killer, victim }) => [
    { id: killer, asset: 'bullets', amount: owned.killerBullets },
    { id: victim, asset: 'bullets', amount: owned.victimBullets },
    { id: victim, asset: 'cashPocket', amount: owned.pocket },
    { id: victim, asset: 'cashBank', amount: owned.bank },
  ])
  await inSchema(
    'economy',
    (tx) =>
      tx.query(
        `select (select count(*) from post_with_items('given-favour:' || gen_random_uuid(), 'seed', '{}', null, null, null,
             array['faucet', 'player'], array['seed', id::text], array[asset, asset], array[-amount, amount], '[]', false))
         from unnest($1::bigint[], $2::text[], $3::bigint[]) as gift (id, asset, amount)`,
        [gifts.map(({ id }) => id), gifts.map(({ asset }) => asset), gifts.map(({ amount }) => amount)],
      ),
    own.admin,
  )
  return fights
}

/** Begins a fight: the same request, however often it is sent. */
export const beginFightOf =
  (own: Own, { killer, victim }: Pick<Fight, 'killer' | 'victim'>, bulletsUsed = shotBullets) =>
  () =>
    own.connections.actions.rpc(MurderService).execute(callOf(killer, `shot-${killer}-${victim}`), {
      victimAccountId: victim,
      victimAccountName: `Crash${victim}`,
      bulletsUsed,
      isAnonymous: false,
      confirm: true,
    })

/** Moves the ends of these fights to so many seconds from now, and their alarms with them. */
export async function moveEnds(own: Own, fights: readonly Pick<Fight, 'killer'>[], seconds = 0): Promise<void> {
  const killers = fights.map(({ killer }) => killer)
  await own.admin.query(
    `update actions.murder set ends_at = now() + $2 * interval '1 second'
     where ended_at is null and killer_account_id = any ($1)`,
    [killers, seconds],
  )
  await own.admin.query(
    `update actions_queue.job set start_after = now() + $2 * interval '1 second' where name = 'alarms' and state in ('created', 'retry')
       and data ->> 'name' = 'murderEnd' and data ->> 'key' in (
         select murder_id::text from actions.murder where killer_account_id = any ($1))`,
    [killers, seconds],
  )
}

/** What players own, by asset, and how their fight ended; nothing where it never began. */
export async function outcomeOf(own: Own, { killer, victim, heir }: Fight) {
  const { rows } = await own.admin.query<{ id: number; asset: string; balance: number }>(
    `select owner_id::int as id, asset, balance::float8 as balance from economy.ledger_account
     where owner_kind = 'player' and owner_id = any ($1)`,
    [[killer, victim, heir].map(String)],
  )
  const has = (id: number, asset: string) => rows.find((one) => one.id === id && one.asset === asset)?.balance ?? 0
  const { rows: fights } = await own.admin.query(
    `select murder_id as "murderId", ended_at is not null as "isOver", victim_died as "victimDied", killer_died as "killerDied",
       (select jsonb_agg(payload) from actions.outbox where subject = 'sottomondo.actions.murder.ended.v1'
        and payload ->> 'murderId' = murder_id::text) as ends,
       (select jsonb_agg(id) from economy.transfer where id in ('fight-end:' || murder_id, 'estate:murder-' || murder_id || '-victim'))
         as transfers
     from actions.murder where killer_account_id = $1`,
    [killer],
  )
  return { has, fights }
}
