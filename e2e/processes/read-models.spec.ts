import { CrimeService } from '@sottomondo/proto/actions/v1/crime'
import { DeathService } from '@sottomondo/proto/actions/v1/death'
import { PresentStateService } from '@sottomondo/proto/common/v1/present_state'
import { FamilyService } from '@sottomondo/proto/social/v1/family'
import { FamilyInvitationService } from '@sottomondo/proto/social/v1/family_invitation'
import { LeaderboardService } from '@sottomondo/proto/social/v1/leaderboard'
import { StatisticsService } from '@sottomondo/proto/social/v1/statistics'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { granted } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeAll, expect, test } from 'vitest'
import { inSchema } from '../support/stack/database.ts'
import { callOf, killAndStart, useOwnServices } from '../support/stack/own-services.ts'
import { postGift } from '../support/stack/world.ts'

const players = 60
const victim = 27
const accountIds = Array.from({ length: players }, (_, index) => index + 1)

const own = useOwnServices(
  'read models',
  { accounts: 'accounts', actions: 'actions', economy: 'economy', casino: 'casino', social: 'social' },
  { env: () => ({ TWO_FACTOR_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}` }) },
)
const rebuildTool = 'services/social/src/run-rebuild.ts'
const sql = async (text: string, values: unknown[] = []) => (await own.admin.query(text, values)).rows

/** What social keeps of others, without what is its own: when each player was here. */
const kept = {
  player_progress: 'select * from social.player_progress order by account_id',
  player_progress_sum: `select * from social.player_progress_sum where players <> 0 order by city_name, bucket`,
  player_progress_class: `select * from social.player_progress_class where players <> 0 order by city_name, class`,
  player: `select account_id, account_name, gender, created_at_ms, named_at_ms, died_at_ms, killer_account_id,
    wealth_icons, wealth_version from social.player order by account_id`,
  hall_of_fame: 'select * from social.hall_of_fame order by version, list, place',
  hall_of_fame_version: 'select * from social.hall_of_fame_version order by version',
  lottery_wins: 'select * from social.lottery_wins order by account_id',
}
const snapshot = async () =>
  Object.fromEntries(await Promise.all(Object.entries(kept).map(async ([table, text]) => [table, await sql(text)])))

/** Returns the tables once social has heard everything that was published. */
async function whenHeard(): Promise<Record<string, unknown>> {
  await eventually(
    async () => {
      const [{ behind }] = (await sql(
        `select count(*)::int as behind from actions.gangster g
         left join social.player_progress as progress using (account_id)
         where progress.version is distinct from g.version`,
      )) as [{ behind: number }]
      expect(behind).toBe(0)
    },
    { timeoutMs: 60_000 },
  )
  return snapshot()
}
async function rebuild(...models: string[]): Promise<void> {
  const { code, output } = await own.tool('social', rebuildTool, ...models)
  expect(code, output).toBe(0)
}

/** Pays players so much that they have an icon of wealth, and has economy say so without waiting for its minute. */
async function makeRich(rich: number[]): Promise<void> {
  await sql(
    `insert into actions.outbox (subject, payload)
     select 'sottomondo.actions.crime.committed.v1', json_build_object('crimeId', 'rich-' || id, 'accountId', id,
       'crimeOptionId', 1, 'success', true, 'rewardEuro', 20000, 'easterEggs', 0, 'experience', 0, 'jailSeconds', 0,
       'committedAtMs', 1790000000000)
     from unnest($1::bigint[]) id`,
    [rich],
  )
  await eventually(async () => {
    const paid = await sql(`select 1 from economy.transfer where id like 'crime-reward:rich-%'`)
    expect(paid).toHaveLength(rich.length)
  })
  await sql(
    `insert into economy.player_wealth (account_id, wealth_icons, version)
     select id, 1, 9 from unnest($1::bigint[]) id on conflict (account_id) do update set version = excluded.version`,
    [rich],
  )
  await sql(
    `insert into economy.outbox (subject, payload)
     select 'sottomondo.economy.wealth.changed.v1',
       json_build_object('accountId', account_id, 'wealthIcons', wealth_icons, 'version', version)
     from economy.player_wealth where version = 9`,
  )
  await eventually(async () =>
    expect(await sql('select 1 from social.player where wealth_version = 9')).toHaveLength(rich.length),
  )
}

beforeAll(async () => {
  await sql(
    `insert into accounts.app_user (id, email, phone, password_hash, created_at)
     select id, id || '@read.test', '+3160000' || id, 'x', now() from unnest($1::bigint[]) id`,
    [accountIds],
  )
  await sql(
    `insert into accounts.gangster (id, user_id, name, gender, created_at)
     select id, id, 'Crash' || id, 'female', to_timestamp(1790000000 + id) from unnest($1::bigint[]) id`,
    [accountIds],
  )
  await sql(
    `insert into accounts.outbox (subject, payload)
     select 'sottomondo.accounts.gangster.created.v1', json_build_object('accountId', id, 'userId', id,
       'accountName', 'Crash' || id, 'gender', 'female', 'claimedExperience', id * 20,
       'createdAtMs', (1790000000 + id) * 1000)
     from unnest($1::bigint[]) id`,
    [accountIds],
  )
  await eventually(async () => {
    const [{ all }] = (await sql('select count(*)::int as all from actions.gangster')) as [{ all: number }]
    expect(all).toBe(players)
  })
  await makeRich(accountIds.slice(0, 20))
  const crime = own.connections.actions.rpc(CrimeService)
  await Promise.all(
    accountIds.map(async (accountId) => {
      const ask = { crimeOptionId: 1, tokenIssuedAtMicros: Date.now() * 1000 }
      expect(isRefusal(await crime.execute(callOf(accountId, `read-${accountId}`), ask))).toBe(false)
    }),
  )
  const admin = callOf(players, 'kill')
  const asAdmin = { ...admin, caller: admin.caller && { ...admin.caller, isAdmin: true } }
  const kill = { accountId: victim, accountName: `Crash${victim}`, reason: 'proef' }
  granted(await own.connections.actions.rpc(DeathService).killByAdmin(asAdmin, kill))
  await eventually(async () =>
    expect(await sql('select 1 from accounts.gangster where died_at is not null')).toHaveLength(1),
  )
  await eventually(async () =>
    expect(await sql('select 1 from social.player where died_at_ms is not null')).toHaveLength(1),
  )
  // Taken once nothing changes anymore: one that its schedule takes during a test changes nothing.
  await own.runJob('actions', 'hall-of-fame')
  await eventually(async () => expect(await sql('select 1 from social.hall_of_fame_version')).toHaveLength(1))
})

test('a projection that saw every fact agrees with the owners, and so do the statistics', async () => {
  await whenHeard()
  const [owner] = await sql(
    `select sum(crimes_committed)::int as crimes, count(*)::int as accounts,
       count(*) filter (where life > 0)::int as living from actions.gangster`,
  )
  const [pockets] = await sql(
    `select sum(balance)::float8 as cash from economy.ledger_account where owner_kind = 'player' and asset = 'cashPocket'`,
  )
  await rebuild('statistics')
  await eventually(async () => {
    // They leave out what was posted within the last seconds.
    await own.runJob('economy', 'figures')
    const figures = granted(await own.connections.social.rpc(StatisticsService).get(callOf(1, 'read'), {}))
    expect(figures).toMatchObject({
      totalCrimes: owner.crimes,
      totalAccounts: owner.accounts,
      livingAccounts: owner.living,
      totalCash: pockets.cash,
    })
  })
  expect(owner).toEqual({ crimes: players, accounts: players, living: players - 1 })
})

test('filled from nothing it equals what stood there, row by row, also when processes are killed meanwhile', async () => {
  const before = await whenHeard()
  const emptied = [...Object.keys(kept), 'owner_figures', 'lottery_draw_counted'].map((table) => `delete from ${table}`)
  // In the schema's own path: triggers follow a player's row.
  await sql(['set search_path = social', ...emptied, 'reset search_path'].join(';'))
  const rebuilding = rebuild()
  await killAndStart(own.processes.actions)
  await rebuilding.catch(() => rebuild())
  expect(await whenHeard()).toEqual(before)
})

test('one that is current is not harmed, and its pages go on meanwhile', async () => {
  const before = await whenHeard()
  let isOver = false
  const looking = (async () => {
    while (!isOver) {
      const page = await own.connections.social
        .rpc(LeaderboardService)
        .getPage(callOf(1, 'read'), { page: 1, cityName: undefined, familyName: undefined })
      expect(granted(page)).toMatchObject({ totalPlayers: players - 1, podium: { length: 3 } })
    }
  })()
  await rebuild('player', 'leaderboard')
  isOver = true
  await looking
  expect(await whenHeard()).toEqual(before)
})

test('rows that no owner has, and sums that went wrong, are gone after a rebuild', async () => {
  const before = await whenHeard()
  await sql(
    `insert into social.player_progress (account_id, alive, experience, rank_number, city_name, crimes,
       car_crimes, breakouts, bucket, version) values (999999, true, 5, 1, 'Rome', 1, 1, 1, 1, 5)`,
  )
  await sql('update social.player_progress_sum set players = players + 3')
  await rebuild('leaderboard')
  expect(await whenHeard()).toEqual(before)
})

/** Who is in which family, as actions and economy keep it for the family on a player's row and for its rights. */
const copies = {
  'actions.family': 'select * from actions.family order by family_id',
  'actions.family_member': 'select * from actions.family_member where family_id is not null order by account_id',
  'economy.family': 'select * from economy.family order by family_id',
  'economy.family_member': 'select * from economy.family_member where family_id is not null order by account_id',
}

test('who is in which family is told again to those who keep it, row by row', async () => {
  const [don, consigliere, kicked] = [1, 2, 3] as const
  const social = own.connections.social
  const gift = { accountId: don, asset: 'cashPocket', amount: 10_000_000 }
  await inSchema('economy', (tx) => postGift(tx, gift), own.admin)
  const families = social.rpc(FamilyService)
  const invitations = social.rpc(FamilyInvitationService)
  granted(await families.create(callOf(don, 'found'), { familyName: 'Read models' }))
  for (const accountId of [consigliere, kicked]) {
    const invitee = { inviteeAccountId: accountId, inviteeAccountName: `Crash${accountId}` }
    const role = accountId === consigliere ? 'CONSIGLIERE' : 'MEMBER'
    const { inviteId } = granted(await invitations.invite(callOf(don, `invite-${accountId}`), { ...invitee, role }))
    granted(await invitations.acceptById(callOf(accountId, `join-${accountId}`), { inviteId }))
  }
  granted(await families.kick(callOf(don, 'kick'), { memberName: `Crash${kicked}` }))

  const versions = await sql('select account_id, version from social.family_member order by account_id')
  const read = async () => {
    const kept: Record<string, Record<string, unknown>[]> = {}
    for (const [table, text] of Object.entries(copies)) kept[table] = await sql(text)
    return kept
  }
  const heard = async () => {
    const kept = await read()
    for (const table of ['actions.family_member', 'economy.family_member'])
      expect(kept[table]?.map(({ account_id, version }) => ({ account_id, version }))).toEqual(versions)
    const [family] = await sql('select version from social.family')
    for (const table of ['actions.family', 'economy.family']) expect(kept[table]).toMatchObject([family])
    return kept
  }
  await eventually(heard)
  const before = await heard()
  expect(before['economy.family_member']).toMatchObject([{ role: 'DON' }, { role: 'CONSIGLIERE' }])

  await sql(
    Object.keys(copies)
      .map((table) => `delete from ${table}`)
      .join(';'),
  )
  const republish = { states: ['families', 'family-members'] }
  const byService = { ...callOf(don, 'republish'), caller: undefined }
  granted(await social.rpc(PresentStateService).republish(byService, republish))
  await eventually(heard)
  expect(await heard()).toEqual(before)
})
