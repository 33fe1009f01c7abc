import { setTimeout as pause } from 'node:timers/promises'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { FamilyService as EconomyFamilyService } from '@sottomondo/proto/economy/v1/family'
import { FamilyService } from '@sottomondo/proto/social/v1/family'
import { FamilyHoldingsService } from '@sottomondo/proto/social/v1/family_holdings'
import { FamilyInvitationService } from '@sottomondo/proto/social/v1/family_invitation'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { rounds } from '@sottomondo/test-kit/soak'
import { expect, test } from 'vitest'
import { times } from '../support/players/casino-pair.ts'
import { inSchema } from '../support/stack/database.ts'
import { answered, callOf, granted, killAndStart, useOwnServices } from '../support/stack/own-services.ts'
import { postGift } from '../support/stack/world.ts'
import { stall, stallPockets } from '../support/stalled-steps.ts'

/**
 * Each kills economy, social or both during several actions of families: at a random moment, or while economy is held
 * at the reservation. The steps of an intent are each tried in server-kit; here real processes of both sides die.
 */
const kills = Number(process.env.CRASH_ROUNDS ?? rounds(12))
const perRound = 4
const richesEuro = 20_000_000
const depositEuro = 750_000

const own = useOwnServices('family crash', { social: 'social', economy: 'economy' })
const pocketOf = async (accountId: number): Promise<number> =>
  (await granted(() => own.connections.economy.rpc(BankService).getBalances(callOf(accountId, 'look'), {}))).cashPocket
const count = async (sql: string): Promise<number> =>
  (await own.admin.query<{ n: number }>(`select (${sql})::int as n`)).rows[0]?.n ?? 0
const openIntents = `select count(*) from social.intent where state = 'open'`

async function makeRich(accountIds: number[]): Promise<void> {
  for (const accountId of accountIds) await pocketOf(accountId)
  const gift = { asset: 'cashPocket', amount: richesEuro }
  await inSchema(
    'economy',
    async (tx) => {
      for (const accountId of accountIds) await postGift(tx, { accountId, ...gift })
    },
    own.admin,
  )
}

/** Has players act, some at a time, and kills one side or both meanwhile. @returns intents that kills left open */
async function killMeanwhile(players: number[], act: (accountId: number) => Promise<void>): Promise<number> {
  const { social, economy } = own.processes
  const sides = [[economy], [social], [social, economy]]
  let leftOpen = 0
  for (const round of times(kills)) {
    const mine = players.slice(round * perRound, (round + 1) * perRound)
    const dying = sides[round % sides.length] ?? []
    const isStalled = Math.floor(round / sides.length) % 2 === 0
    const letGo = isStalled ? await stallPockets(own.admin, mine) : undefined
    const calls = mine.map(act)
    if (isStalled) await eventually(async () => expect(await count(openIntents)).toBe(mine.length))
    else await pause(Math.random() * 60)
    await Promise.all(dying.map((side) => side.kill()))
    leftOpen += await count(openIntents)
    await letGo?.()
    await Promise.all(dying.map((side) => killAndStart(side)))
    await Promise.all(calls)
  }
  await eventually(
    async () => {
      expect(await count(openIntents)).toBe(0)
      const audit = await own.audit('--escrow-age-seconds', '0')
      expect(audit, audit.output).toMatchObject({ code: 0 })
    },
    { timeoutMs: 90_000 },
  )
  return leftOpen
}

test('whichever process dies at whatever step of a founding and of a deposit: done and paid, or neither', {
  timeout: 300_000 + kills * 60_000,
}, async () => {
  const players = times(kills * perRound).map((index) => 7001 + index)
  await makeRich(players)
  const before = new Map<number, number>()
  for (const accountId of players) before.set(accountId, await pocketOf(accountId))
  const families = own.connections.social.rpc(FamilyService)
  const create = (accountId: number) => () =>
    families.create(callOf(accountId, `found-${accountId}`), { familyName: `Crash ${accountId}` })
  const founded = new Map<number, { familyId: number } | Refusal>()
  let leftOpen = await killMeanwhile(players, async (accountId) => {
    founded.set(accountId, await answered(create(accountId)))
  })
  const dons: { accountId: number; familyId: number }[] = []
  for (const accountId of players) {
    const answer = founded.get(accountId)
    const familyId = answer && !isRefusal(answer) ? answer.familyId : undefined
    const paid = (before.get(accountId) ?? 0) - (await pocketOf(accountId))
    const rows = await count(`select count(*) from social.family where family_name = 'Crash ${accountId}'`)
    expect({ accountId, rows, hasPaid: paid > 0 }).toEqual({
      accountId,
      rows: familyId ? 1 : 0,
      hasPaid: familyId !== undefined,
    })
    if (familyId) dons.push({ accountId, familyId })
    // A repetition gets the same answer.
    expect(await answered(create(accountId))).toEqual(answer)
  }
  // Who founded none in the dying of a process does so now.
  for (const accountId of players.filter((one) => !dons.some((don) => don.accountId === one))) {
    const familyName = `Later ${accountId}`
    const { familyId } = await granted(() => families.create(callOf(accountId, `later-${accountId}`), { familyName }))
    dons.push({ accountId, familyId })
  }

  const holdings = own.connections.social.rpc(FamilyHoldingsService)
  const deposit = (accountId: number) => () =>
    holdings.depositCash(callOf(accountId, `deposit-${accountId}`), { amount: depositEuro, subject: 'voor de kas' })
  const deposited = new Map<number, object | Refusal>()
  leftOpen += await killMeanwhile(players, async (accountId) => {
    deposited.set(accountId, await answered(deposit(accountId)))
  })
  let done = 0
  for (const { accountId, familyId } of dons) {
    const answer = deposited.get(accountId)
    const isDone = answer !== undefined && !isRefusal(answer as object)
    if (isDone) done++
    const { families: holdings } = await granted(() =>
      own.connections.economy
        .rpc(EconomyFamilyService)
        .getHoldings(callOf(accountId, 'look'), { familyIds: [familyId] }),
    )
    const listed = await count(
      `select count(*) from economy.family_transaction where family_id = ${familyId} and created_at is not null`,
    )
    expect({ accountId, bank: holdings[0]?.familyBank, listed }).toEqual({
      accountId,
      bank: isDone ? depositEuro : 0,
      listed: isDone ? 1 : 0,
    })
    expect(await answered(deposit(accountId))).toEqual(answer)
  }
  expect(leftOpen, 'no kill came between the steps of anything').toBeGreaterThan(0)
  console.info(
    `${2 * kills} kills: ${dons.length} families, ${done} of ${players.length} deposits, ${leftOpen} intents were open at a kill`,
  )
})

test('whichever process dies at whatever step of a joining and of an upkeep: paid once and in, or neither', {
  timeout: 300_000 + kills * 60_000,
}, async () => {
  const [don, ...players] = times(kills * perRound + 1).map((index) => 9001 + index) as [number, ...number[]]
  await makeRich([don, ...players])
  const families = own.connections.social.rpc(FamilyService)
  const { familyId } = await granted(() => families.create(callOf(don, 'found'), { familyName: 'Crash house' }))
  await own.admin.query('update social.family set max_members = 1000 where id = $1', [familyId])
  // More than may be open at once in play.
  const { rows } = await own.admin.query<{ id: string; account: string }>(
    `insert into social.family_invitation (family_id, inviter_account_id, inviter_name, invitee_account_id, invitee_name,
       role, join_cost_euro, invited_at, lapses_at)
     select $1, $2, 'Crash', id, 'Crash' || id, 'MEMBER', $3, now(), now() + interval '1 day' from unnest($4::bigint[]) as id
     returning id, invitee_account_id as account`,
    [familyId, don, joinEuro, players],
  )
  const before = new Map<number, number>()
  for (const accountId of players) before.set(accountId, await pocketOf(accountId))
  const inviteOf = new Map(rows.map(({ id, account }) => [Number(account), Number(id)]))
  const invitations = own.connections.social.rpc(FamilyInvitationService)
  const join = (accountId: number) => () =>
    invitations.acceptById(callOf(accountId, `join-${accountId}`), { inviteId: inviteOf.get(accountId) ?? 0 })
  const joined = new Map<number, object | Refusal>()
  const leftOpen = await killMeanwhile(players, async (accountId) => {
    joined.set(accountId, await answered(join(accountId)))
  })
  let members = 0
  for (const accountId of players) {
    const answer = joined.get(accountId)
    const isIn = answer !== undefined && !isRefusal(answer as object)
    if (isIn) members++
    const paid = (before.get(accountId) ?? 0) - (await pocketOf(accountId))
    const rowsOf = await count(`select count(*) from social.family_member where account_id = ${accountId}`)
    expect({ accountId, rowsOf, paid }).toEqual({ accountId, rowsOf: isIn ? 1 : 0, paid: isIn ? joinEuro : 0 })
    expect(await answered(join(accountId))).toEqual(answer)
  }
  const bank = async () => {
    const { families: holdings } = await granted(() =>
      own.connections.economy.rpc(EconomyFamilyService).getHoldings(callOf(don, 'look'), { familyIds: [familyId] }),
    )
    return holdings[0]?.familyBank ?? 0
  }
  expect(await bank()).toBe(members * joinEuro)
  expect(await count(`select member_count from social.family where id = ${familyId}`)).toBe(members + 1)

  // Days that are due, asked for while economy is held at the reservation of each.
  const days = times(3).map((day) => `2020-01-0${day + 1}`)
  await own.admin.query(
    'insert into social.family_upkeep (day, family_id, amount_euro) select unnest($1::text[]), $2, $3',
    [days, familyId, upkeepEuro],
  )
  const letGo = await stall(
    own.admin,
    `select from economy.ledger_account where owner_kind = 'family' and owner_id = $1 for update`,
    [String(familyId)],
  )
  // Its schedule would come within a minute.
  const beginUpkeep = () => own.runJob('social', 'family-upkeep')
  await beginUpkeep()
  const isReserving = `select count(*) from pg_stat_activity 
    where datname = current_database() and usename = 'economy' and wait_event_type = 'Lock'`
  await eventually(async () => expect(await count(isReserving)).toBeGreaterThan(0), { timeoutMs: 150_000 })
  const { social, economy } = own.processes
  await social.kill()
  await letGo()
  await killAndStart(economy)
  await social.start()
  await beginUpkeep()
  const open = `select count(*) from social.family_upkeep where state = 'open' and family_id = ${familyId}`
  await eventually(async () => expect(await count(open)).toBe(0), { timeoutMs: 150_000 })
  await eventually(async () => {
    expect(await bank()).toBe(members * joinEuro - days.length * upkeepEuro)
    const audit = await own.audit('--escrow-age-seconds', '0')
    expect(audit, audit.output).toMatchObject({ code: 0 })
  })
  console.info(`${kills} kills: ${members} of ${players.length} joined, ${leftOpen} intents were open at a kill`)
})
const joinEuro = 5_000
const upkeepEuro = 10_000
