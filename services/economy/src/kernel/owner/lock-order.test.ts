import type { PoolClient } from '@sottomondo/server-kit/database'
import { transaction } from '@sottomondo/server-kit/database'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { openCasino, play } from '../../../test/casino.ts'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf, ctxOfService } from '../../../test/economy-kit.ts'
import { act, askOf, endOf, familyFactOf, memberOf, newFamily } from '../../../test/family.ts'
import { ctxIn, giveCars } from '../../../test/garage.ts'
import { answered } from '../../../test/running-economy.ts'
import { openMissingFactories } from '../../features/bullet-factory/production.ts'
import { faucet, house, move, player } from '../ledger/ledger.rules.ts'

// docs/architecture/money.md has the order: players, fences, accounts, items. A transaction that holds the earlier of
// two locks gets the later at once, whatever others are about to post: nobody who waits for it holds the later one.

const economy = useEconomyDatabase({ audited: true })

let last = 800
async function born(): Promise<number> {
  const accountId = ++last
  await answered(economy.bank.getBalances(ctxOf(accountId), {}))
  return accountId
}
/** Returns two unknown accounts, ordered as numbers one way and as texts the other. */
function unborn(): [number, number] {
  last++
  return [last, last + 1000]
}

/** The first locks of a freeze, and the next ones. */
const players = (accountId: number) => `select pg_advisory_xact_lock(hashtextextended('player ${accountId}', 0))`
const atOnce = (accountId: number) => `do $$ begin
  if not pg_try_advisory_xact_lock(hashtextextended('player ${accountId}', 0)) then raise 'somebody holds ${accountId}'; end if;
end $$`
/** The turn of who gets something of others. */
const gifts = (accountId: number) => `select pg_advisory_xact_lock(hashtextextended('gifts to ${accountId}', 0))`
const rows = (accountId: number, wait: 'nowait' | '' = 'nowait', assets = '%') => `do $$ begin
  perform from fence where account_id = ${accountId} for no key update ${wait};
  perform from ledger_account where owner_kind = 'player' and owner_id = '${accountId}' and asset like '${assets}'
    for no key update ${wait};
end $$`

/** Checks that while `first` is locked, a post waits for it or is done, and leaves `then` unlocked. */
async function inOrder(first: string, post: () => Promise<unknown>, then: string): Promise<void> {
  const freezer: PoolClient = await economy.pool.connect()
  try {
    await freezer.query('begin')
    await freezer.query(first)
    let done = false
    const posted = post().finally(() => {
      done = true
    })
    posted.catch(() => {})
    await eventually(async () => {
      const waiting = await economy.count(
        `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      if (!done && waiting === 0) throw new Error('it is still on its way')
    })
    try {
      await freezer.query(then)
    } finally {
      await freezer.query('rollback')
    }
    await posted
  } finally {
    freezer.release()
  }
}

const bullets = (id: string, ...accountIds: number[]) => ({
  id,
  kind: 'seed',
  entries: accountIds.flatMap((who) => move(faucet('seed'), player(who), 'bullets', 3)),
})
const post = (...transfers: Parameters<typeof economy.ledger.postDecided>[1]) =>
  transaction(economy.pool, (tx) => economy.ledger.postDecided(tx, transfers))
async function casinoOf(accountId: number): Promise<number> {
  const itemId = await openCasino(economy, 50, 'FRUIT')
  const items = [{ kind: 'CASINO' as const, itemId, from: house, to: player(accountId), toName: 'Eigenaar' }]
  await post({ id: `given:${itemId}`, kind: 'test', entries: [], items })
  return itemId
}
const line = { asset: '', amount: 0, itemKind: '', itemId: 0, toKind: 'sink', toId: 'test', toName: '' }
const stakes = (escrowId: string, accountId: number, casinoId: number, toId: number) => ({
  escrowId,
  accountId,
  asset: '',
  amount: 0,
  credits: 0,
  honorPoints: 0,
  purpose: 'travel' as const,
  lines: [
    { ...line, asset: 'cashPocket', amount: 5, toKind: 'player', toId: String(toId) },
    { ...line, itemKind: 'CASINO', itemId: casinoId, toKind: 'player', toId: String(toId) },
  ],
})

test('a first egg', async () => {
  const me = await born()
  const crimes = () =>
    economy.crimes(
      { crimeId: `egg-${me}`, accountId: me, rewardEuro: 1, easterEggs: 1 },
      { crimeId: `more-${me}`, accountId: me, rewardEuro: 1 },
    )
  await inOrder(players(me), crimes, rows(me))
})

test('rewards of unknown players', async () => {
  const [low, high] = unborn()
  const crimes = () =>
    economy.crimes(
      { crimeId: `low-${low}`, accountId: low, rewardEuro: 1 },
      { crimeId: `high-${high}`, accountId: high, rewardEuro: 1 },
    )
  await inOrder(players(low), crimes, atOnce(high))
})

test('a transfer between two players without an account for it', async () => {
  const [low, high] = unborn()
  await inOrder(players(low), () => post(bullets(`two-${low}`, high, low)), atOnce(high))
})

test('a stake of money and a casino, and its settlement', async () => {
  const [me, friend] = [await born(), await born()]
  const casinoId = await casinoOf(me)
  const ask = stakes(`order-${me}`, me, casinoId, friend)
  await inOrder(players(me), () => answered(economy.escrow.reserve(ctxOf(me), ask)), rows(me))
  await inOrder(players(friend), () => economy.settle({ escrowId: ask.escrowId, outcome: 'commit' }), rows(friend))
})

test('healing items: bought, used by wounded players, sold', async () => {
  const [me, other] = [await born(), await born()]
  for (const who of [me, other])
    await post({ id: `rich:${who}`, kind: 'seed', entries: move(faucet('seed'), player(who), 'cashPocket', 50_000) })
  const buy = (who: number) => answered(economy.shop.buyHealing(ctxOf(who), { itemId: 1, payWith: 'CASH' }))
  await inOrder(players(me), () => buy(me), rows(me))
  await buy(other)
  const lives = [other, me].map((accountId) => ({
    accountId,
    life: 50,
    maxLife: 100,
    changedAtMs: 1,
    version: 1,
    lastHealingItemId: 0,
    treatmentId: null,
    underTreatment: false,
  }))
  await inOrder(players(me), () => economy.lives(...lives), atOnce(other))
  await answered(economy.shop.buyHealing(ctxOf(me), { itemId: 1, payWith: 'CASH' }))
  await inOrder(players(me), () => answered(economy.shop.sellHealing(ctxOf(me), { itemId: 1 })), rows(me))
})

test('bullets of a factory, reserved, bought and given back', async () => {
  const anHourAgoMs = economy.clock.nowMs() - 3_600_000
  await transaction(economy.pool, (tx) => openMissingFactories(tx, economy.ledger, anHourAgoMs))
  const me = await born()
  await post({ id: `rich:${me}`, kind: 'seed', entries: move(faucet('seed'), player(me), 'cashPocket', 50_000) })
  const bought = { accountId: me, purpose: 'bullets', factory: 'PLAYER', cityName: 'Rome', rankNumber: 1, quantity: 1 }
  const reserve = (escrowId: string) => () =>
    answered(economy.bulletFactory.reserve(ctxOf(me), { ...bought, escrowId, seenPrice: 0 }))
  const settle = (escrowId: string, outcome: 'commit' | 'void') => () => economy.settle({ escrowId, outcome })
  // The factory comes before its buyer, who comes before their accounts.
  const factory = `select from bullet_factory where kind = 'PLAYER' and city_name = 'Rome' for update`
  const [first, second] = [`first-${me}`, `second-${me}`]
  await inOrder(factory, reserve(first), `${atOnce(me)}; ${rows(me)}`)
  await inOrder(players(me), reserve(second), rows(me))
  await inOrder(factory, settle(first, 'commit'), `${atOnce(me)}; ${rows(me)}`)
  await inOrder(players(me), settle(second, 'void'), rows(me))
})

test('deposits and withdrawals of a family, crushes in its crusher, and its end', async () => {
  const [me, heir] = [await born(), await born()]
  for (const asset of ['cashPocket', 'bullets'] as const)
    await post({ id: `rich:${asset}:${me}`, kind: 'seed', entries: move(faucet('seed'), player(me), asset, 5_000) })
  const familyId = newFamily()
  await economy.families(familyFactOf(familyId))
  await economy.familyMembers(memberOf(me, familyId))
  await act(economy, askOf(me, familyId, 'familyCrusher', 1, { crusherCapacity: 9 }))
  const cash = askOf(me, familyId, 'familyCashDeposit', 2)
  const ammunition = askOf(me, familyId, 'familyBulletsDeposit', 2)
  const reserve = (ask: typeof cash) => () => answered(economy.family.reserve(ctxOf(me), ask))
  const crush = async () => {
    const [carId = 0] = await giveCars(economy, me)
    return () => answered(economy.garage.crush(ctxIn(me), { carId }))
  }
  // The family comes before its players, who come before their accounts and the family's.
  const family = `select from family where family_id = ${familyId} for update`
  const theirs = `do $$ begin perform from ledger_account where owner_kind = 'family' and owner_id = '${familyId}'
    for no key update nowait; end $$`
  await inOrder(family, reserve(cash), `${atOnce(me)}; ${rows(me)}; ${theirs}`)
  await inOrder(family, await crush(), `${atOnce(me)}; ${rows(me)}; ${theirs}`)
  await inOrder(players(me), reserve(ammunition), `${rows(me)}; ${theirs}`)
  await inOrder(players(me), await crush(), `${rows(me)}; ${theirs}`)
  const ids = [cash.escrowId, ammunition.escrowId]
  await economy.settle(...ids.map((escrowId) => ({ escrowId, outcome: 'commit' as const })))
  await inOrder(players(me), () => economy.endFamilies(endOf(familyId, [heir, me])), `${rows(me)}; ${theirs}`)
  // Who gets something of others comes before the family.
  const other = newFamily()
  const ended = () => economy.endFamilies(endOf(other, [heir, me]))
  await inOrder(gifts(me), ended, `select from family where family_id = ${other} for update nowait; ${atOnce(heir)}`)
})

test('a level of a perk, another augment, and crimes that advance research', async () => {
  const me = await born()
  await post({ id: `rich:${me}`, kind: 'seed', entries: move(faucet('seed'), player(me), 'credits', 10) })
  const [perkId, payWith] = [2, 'CREDITS']
  const upgrade = (level: number) => () => answered(economy.perk.upgrade(ctxOf(me), { perkId, level, payWith }))
  await inOrder(players(me), upgrade(1), rows(me))
  await answered(economy.perk.research(ctxOf(me), { perkId }))
  const learn = (crimeId: string) => () =>
    economy.crimes({ crimeId: `${crimeId}-${me}`, accountId: me, rewardEuro: 1, easterEggs: 1, experience: 10_000 })
  await inOrder(players(me), learn('learnt'), rows(me))
  const [first, second] = [5, 6]
  await answered(economy.perk.activateAugment(ctxOf(me), { augmentId: first, payWith }))
  const change = () => answered(economy.perk.activateAugment(ctxOf(me), { augmentId: second, payWith }))
  await inOrder(players(me), change, rows(me))
  // Rows of perks are locked before anything of the ledger.
  const lockOfMe = `select from perk_player where account_id = ${me} for update`
  await inOrder(lockOfMe, upgrade(2), rows(me))
  await inOrder(lockOfMe, learn('held'), rows(me))
})

test('several stakes that are settled together', async () => {
  const [me, other] = [await born(), await born()]
  const asks = [
    stakes(`several-a-${me}`, other, await casinoOf(other), me),
    stakes(`several-b-${me}`, me, await casinoOf(me), other),
  ]
  for (const ask of asks) await answered(economy.escrow.reserve(ctxOf(ask.accountId), ask))
  const settle = () => economy.settle(...asks.map(({ escrowId }) => ({ escrowId, outcome: 'void' as const })))
  // The one with the lower number is second in the batch.
  await inOrder(rows(me, ''), settle, rows(other))
})

test('a bank broken by a round and by an ended round', async () => {
  const [me, other] = [await born(), await born()]
  const fruit = await openCasino(economy, 100, 'FRUIT')
  await inOrder(players(me), () => answered(play(economy, me, fruit, { game: 'FRUIT', winningsEuro: 9_000 })), rows(me))
  const table = await openCasino(economy, 0)
  const { roundId } = await answered(play(economy, other, table, { staysOpen: true }))
  const end = { roundId, accountId: other, winningsEuro: 9_000, outcome: '{}' }
  await inOrder(players(other), () => answered(economy.round.closeRound(ctxOf(other), end)), rows(other))
})

test('a thaw, and a waiting transfer with another player', async () => {
  const [other, me] = [await born(), await born()]
  await post(bullets(`first-${me}`, other))
  await post(bullets(`then-${me}`, me))
  const freezeId = `order-${me}`
  await answered(economy.owner.freeze(ctxOfService(), { freezeId, cause: 'test', accountIds: [me] }))
  await post(bullets(`waits-${me}`, me, other))
  const thaw = () => answered(economy.owner.thaw(ctxOfService(), { freezeId }))
  await inOrder(rows(other, '', 'bullets'), thaw, rows(me, 'nowait', 'bullets'))
  expect(await economy.count(`select count(*) from transfer where id = $1`, [`waits-${me}`])).toBe(1)
})

test('the estate of a dead gangster', async () => {
  const [dead, heir] = [await born(), await born()]
  await casinoOf(dead)
  const deathOf = (accountId: number) => ({
    deathId: `order-${accountId}`,
    accountId,
    accountName: 'Dode',
    userId: accountId,
    cause: 'admin' as const,
    killerAccountId: null,
    heirAccountId: heir,
    heirAccountName: 'Erfgenaam',
    diedAtMs: 1,
  })
  await inOrder(players(heir), () => economy.die(deathOf(dead)), rows(dead))
  const other = await born()
  await inOrder(gifts(heir), () => economy.die(deathOf(other)), `${atOnce(heir)}; ${atOnce(other)}; ${rows(other)}`)
  expect(await economy.count(`select count(*) from transfer where id = $1`, [`estate:order-${dead}`])).toBe(1)
})

test('a fight that begins, one that never began, and several that end', async () => {
  const fight = async () => {
    const [killer, victim] = [await born(), await born()]
    for (const who of [killer, victim]) await post(bullets(`armed-${who}`, who))
    const escrowId = `fight-${killer}`
    const begin = () =>
      answered(
        economy.murder.beginFight(ctxOf(killer), {
          escrowId,
          killerAccountId: killer,
          victimAccountId: victim,
          bullets: 3,
          credits: 0,
          honorPoints: 0,
          backfireBullets: 2,
          backfireAll: false,
        }),
      )
    const settle = (outcome: 'commit' | 'void') => () => economy.settle({ escrowId, outcome })
    const side = (accountId: number, bulletsOf: number) => ({
      accountId,
      accountName: `Gangster_${accountId}`,
      rankNumber: 6,
      bullets: bulletsOf,
      bulletsShot: 1,
      died: false,
      lifeLost: 0,
    })
    const ended = {
      murderId: escrowId,
      cityName: 'Rome',
      isAnonymous: false,
      startedAtMs: 0,
      endedAtMs: 20_000,
      killer: side(killer, 3),
      victim: side(victim, 2),
      witnesses: [],
    }
    return { killer, victim, escrowId, begin, settle, ended }
  }
  const [voided, low, high] = [await fight(), await fight(), await fight()]
  // The reservation comes before its players, who come before their accounts.
  const tombstone = `insert into escrow_reservation (escrow_id, state) values ('${voided.escrowId}', 'voided')`
  await inOrder(tombstone, voided.begin, `${atOnce(voided.killer)}; ${rows(voided.victim)}`)
  await inOrder(players(voided.victim), voided.begin, rows(voided.victim))
  await inOrder(players(voided.victim), voided.settle('void'), `${rows(voided.killer)}; ${rows(voided.victim)}`)
  for (const one of [low, high]) {
    await one.begin()
    await one.settle('commit')()
  }
  // The later fight stands first in the batch.
  const end = () => economy.fightsEnd(high.ended, low.ended)
  await inOrder(players(low.killer), end, `${atOnce(high.killer)}; ${rows(high.victim)}`)
})
