import { eventually } from '@sottomondo/test-kit/eventually'
import { expect } from 'vitest'
import { inSchema } from '../stack/database.ts'
import { giveFavours } from '../stack/world.ts'
import { asPartner } from './heist.ts'
import { newPlayer, type Person, type Player } from './player.ts'

/** The input of a call instead of its contract's example. */
interface Input {
  body: Record<string, unknown>
}

/** Ends the protection of newcomers, which begins when actions has heard of them. */
const unprotect = ({ person }: Player) =>
  eventually(async () => {
    const { rowCount } = await inSchema('actions', (tx) =>
      tx.query('update gangster set protected_until = null where account_name = $1 and protected_until is not null', [
        person.accountName,
      ]),
    )
    expect(rowCount).toBe(1)
  })

/** Has a detective of the killer follow the victim in the killer's city. */
export const follow = (killer: Player, victim: Player) =>
  inSchema('actions', (tx) =>
    tx.query(
      `insert into detective (account_id, target_account_id, target_name, city_name, state, hired_at, found_at, ends_at)
        select k.account_id, v.account_id, v.account_name, k.city_name, 'FOLLOWING', now(), now(), now() + interval '1 day'
        from gangster k, gangster v where k.account_name = $1 and v.account_name = $2`,
      [killer.person.accountName, victim.person.accountName],
    ),
  )

/** Has the detectives of a player look where they are, now instead of within the hour. */
export const lookNow = ({ person }: Player) =>
  inSchema('actions', (tx) =>
    tx.query(
      `update detective set looks_at = now() where state = 'SEARCHING'
        and account_id = (select account_id from gangster where account_name = $1)`,
      [person.accountName],
    ),
  )

/** Makes somebody whom that player may shoot at once a detective follows them. */
export async function aVictim(killer: Player, bullets = 100): Promise<Player> {
  const victim = await newPlayer()
  await Promise.all([asPartner(killer), asPartner(victim), giveFavours(killer.person, { bullets })])
  await Promise.all([unprotect(killer), unprotect(victim)])
  return victim
}

/** Makes a pair of which the first may shoot at the second. */
async function aKiller(killer: Player, bullets = 100): Promise<Player> {
  const victim = await aVictim(killer, bullets)
  await follow(killer, victim)
  return victim
}

/** Has the fight that a player began end now. */
export const moveFightEnd = ({ person }: Player) =>
  inSchema('actions', (tx) =>
    tx.query(
      `with moved as (update murder set ends_at = now() where ended_at is null
          and killer_account_id = (select account_id from gangster where account_name = $1) returning murder_id)
        update actions_queue.job set start_after = now()
        where name = 'alarms' and singleton_key = (select 'murderEnd:' || murder_id from moved) and state = 'created'`,
      [person.accountName],
    ),
  )

/** Gives a player a closed statement of a witness. @returns its id */
export const giveStatement = ({ accountName }: Pick<Person, 'accountName'>): Promise<number> =>
  inSchema('economy', async (tx) => {
    const { rows } = await tx.query(
      `with made as (
          insert into witness_statement (murder_id, killer_account_id, killer_name, victim_name, city_name, happened_at,
            expires_at)
          values (gen_random_uuid()::text, 1, 'Vito_Rosso', 'Niemand', 'Rome', now(), now() + interval '1 day')
          returning witness_id)
        select witness_id, (select id from accounts.gangster where name = $1) as account_id from made`,
      [accountName],
    )
    const [{ witness_id: itemId, account_id: accountId }] = rows
    const item = { kind: 'WITNESS_STATEMENT', itemId, fromKind: 'faucet', fromId: 'witness', toKind: 'player' }
    await tx.query(
      `select from post_with_items('given-statement:' || gen_random_uuid(), 'seed', '{}', null, null, null,
        '{}', '{}', '{}', '{}', $1, false)`,
      [JSON.stringify([{ ...item, toId: String(accountId), toName: accountName }])],
    )
    return itemId
  })

/** What the generated tests of every call need before these can be carried out. */
export const murderPrepare: Record<string, (me: Player) => Promise<Input>> = {
  async 'POST /api/murder/execute'(me) {
    const { person } = await aKiller(me)
    return { body: { victimAccountName: person.accountName, bulletsUsed: 10, isAnonymous: false, confirm: false } }
  },
  async 'POST /api/murder/witness'(me) {
    await giveFavours(me.person, { cashPocket: 50_000 })
    return { body: { witnessId: await giveStatement(me.person) } }
  },
  async 'POST /api/murder/bounty'(me) {
    const target = await newPlayer()
    await Promise.all([giveFavours(me.person, { cashPocket: 200_000 }), asPartner(target)])
    await unprotect(target)
    return { body: { accountName: target.person.accountName, amount: 50_000, isAnonymous: false } }
  },
  async 'POST /api/detective/hiredetectives'(me) {
    await giveFavours(me.person, { cashPocket: 200_000 })
    const { person } = await newPlayer()
    return { body: { targetAccountName: person.accountName, cityIds: [1, 2] } }
  },
}
