import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { rounds } from '@sottomondo/test-kit/soak'
import { expect, test } from 'vitest'
import { openCasino, play } from '../../../test/casino.ts'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf, ctxOfService } from '../../../test/economy-kit.ts'
import { act, askOf, familyFactOf, memberOf, newFamily } from '../../../test/family.ts'
import { ctxIn, giveCars } from '../../../test/garage.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { ownerTexts } from '../ledger/ledger.refusals.ts'
import { type Asset, faucet, move, player } from '../ledger/ledger.rules.ts'
import { readHoldings } from '../ledger/ledger.store.ts'
import { freezeTexts } from './owner.rules.ts'

const economy = useEconomyDatabase({ audited: true })

let lastAccount = 0
let lastFreeze = 0
async function born(): Promise<number> {
  const accountId = ++lastAccount
  await answered(economy.bank.getBalances(ctxOf(accountId), {}))
  return accountId
}
const freeze = (freezeId: string, ...accountIds: number[]) =>
  economy.owner.freeze(ctxOfService(), { freezeId, cause: 'test', accountIds })
const thaw = (freezeId: string) => answered(economy.owner.thaw(ctxOfService(), { freezeId }))
const close = (accountId: number) => answered(economy.owner.closePlayer(ctxOfService(), { accountId }))
const balancesOf = async (accountId: number, asset: Asset) =>
  (await readHoldings(economy.pool, accountId))[asset]?.balance ?? 0
const frozen = refuse('activeMurderAttempt', ownerTexts.frozen)
const give1 = (accountId: number, id: string, asset: Asset = 'bullets') =>
  economy.pool.connect().then(async (tx) => {
    try {
      await economy.ledger.postDecided(tx, [
        { id, kind: 'seed', entries: move(faucet('seed'), player(accountId), asset, 5) },
      ])
    } finally {
      tx.release()
    }
  })

test('every action of a frozen player is refused, and changes nothing', async () => {
  const [me, other] = [await born(), await born()]
  const casinoId = await openCasino(economy, 100, 'FRUIT')
  await answered(play(economy, me, casinoId, { game: 'FRUIT', winningsEuro: 3_600 }))
  await answered(economy.bank.deposit(ctxOf(me), { amount: 1_000 }))
  const table = await openCasino(economy, 100_000)
  const opened = await answered(play(economy, me, table, { roundId: 'f-open', staysOpen: true }))
  const before = await readHoldings(economy.pool, me)
  await answered(freeze('each-way', me))

  expect(await economy.bank.deposit(ctxOf(me), { amount: 10 })).toEqual(frozen)
  expect(await economy.bank.withdraw(ctxOf(me), { amount: 10 })).toEqual(frozen)
  const to = { receiverAccountId: other, receiverAccountName: 'Ander', amount: 10, subject: '' }
  expect(await economy.bank.transfer(ctxOf(me), to)).toEqual(frozen)
  expect(await play(economy, me, table, { game: 'FRUIT' })).toEqual(frozen)
  const end = { roundId: opened.roundId, accountId: me, winningsEuro: 30, outcome: '{}' }
  expect(await economy.round.closeRound(ctxOf(me), end)).toEqual(frozen)
  expect(await economy.round.closeRound(ctxOfService(), end)).toEqual(frozen)
  const ends = { winningsEuro: 30, outcome: '{}' }
  for (const costs of [{ stakeEuro: 10 }, { stakeEuro: 0, ends }, { stakeEuro: 10, ends }]) {
    const step = { requestId: 'f-step', fingerprint: 'stand', did: 'stand', done: 'stand' }
    const taken = {
      roundId: opened.roundId,
      accountId: me,
      doneBefore: '',
      step,
      actedAtMs: 1,
      ends: undefined,
      ...costs,
    }
    expect(await economy.round.takeStep(ctxOf(me), taken)).toEqual(frozen)
  }
  const request = { accountId: me, game: 'ROULETTE', requestId: 'f-step' }
  const found = await answered(economy.round.getRound(ctxOf(me), request))
  expect(found).toMatchObject({ open: { done: '' }, answer: undefined })
  expect(await economy.casinoTitle.update(ctxOf(me), { minBet: 20, maxBet: 30, casinoBank: 0 })).toEqual(frozen)
  expect(await economy.casinoTitle.update(ctxOf(me), { minBet: 20, maxBet: 30, casinoBank: 9 })).toEqual(frozen)
  const ask = {
    escrowId: 'f-esc',
    accountId: me,
    asset: 'cashPocket',
    amount: 5,
    credits: 0,
    honorPoints: 0,
    lines: [],
  }
  expect(await economy.escrow.reserve(ctxOf(me), { ...ask, purpose: 'travel' as const })).toEqual(frozen)
  expect(await readHoldings(economy.pool, me)).toEqual(before)

  await thaw('each-way')
  expect(await economy.bank.deposit(ctxOf(me), { amount: 10 })).toMatchObject({ cashBank: 1_010 })
  await answered(economy.round.closeRound(ctxOf(me), end))
})

test('a sender to a frozen or closed player is told so, and the rest of the batch goes on', async () => {
  const [sender, victim, dead, third] = [await born(), await born(), await born(), await born()]
  await give(economy.pool, sender, 'cashBank', 1_000)
  await answered(freeze('receive', victim))
  await close(dead)
  const pay = (receiverAccountId: number) =>
    economy.bank.transfer(ctxOf(sender), { receiverAccountId, receiverAccountName: 'X', amount: 10, subject: '' })
  const [toVictim, toDead, toThird] = await Promise.all([pay(victim), pay(dead), pay(third)])
  expect(toVictim).toEqual(refuse('conflict', ownerTexts.receiverFrozen))
  expect(toDead).toEqual(refuse('conflict', ownerTexts.receiverClosed))
  expect(isRefusal(toThird)).toBe(false)
  expect(await balancesOf(sender, 'cashBank')).toBe(990)
  await thaw('receive')
})

test('payments that facts decide for a frozen player are booked at the thaw, once, and others at once', async () => {
  const [victim, other] = [await born(), await born()]
  const [had, hadOther] = [await balancesOf(victim, 'cashPocket'), await balancesOf(other, 'cashPocket')]
  const ask = {
    escrowId: 'waits',
    accountId: victim,
    asset: 'cashPocket',
    amount: 40,
    credits: 0,
    honorPoints: 0,
    lines: [],
  }
  await answered(economy.escrow.reserve(ctxOf(victim), { ...ask, purpose: 'travel' as const }))
  await answered(freeze('rewards', victim))
  const crimes = [
    { crimeId: 'w-money', accountId: victim, rewardEuro: 70 },
    { crimeId: 'w-egg', accountId: victim, rewardEuro: 30, easterEggs: 1 },
    { crimeId: 'w-other', accountId: other, rewardEuro: 11 },
  ]
  await economy.crimes(...crimes)
  await economy.crimes(...crimes)
  await economy.settle({ escrowId: 'waits', outcome: 'void' })
  expect(await balancesOf(other, 'cashPocket')).toBe(hadOther + 11)
  expect(await balancesOf(victim, 'cashPocket')).toBe(had - 40)
  expect(await economy.count('select count(*) from waiting_transfer')).toBe(3)
  expect((await economy.audit()).flatMap((one) => one.wrong)).toEqual([])
  await thaw('rewards')
  await economy.crimes(...crimes)
  expect([await balancesOf(victim, 'cashPocket'), await balancesOf(victim, 'easterEggs')]).toEqual([had + 100, 1])
  expect(await economy.count('select count(*) from waiting_transfer')).toBe(0)
})

test('payments that facts decide for a closed player go to a sink, also those that were waiting', async () => {
  const victim = await born()
  const had = await balancesOf(victim, 'cashPocket')
  await answered(freeze('dies', victim))
  await economy.crimes({ crimeId: 'd-before', accountId: victim, rewardEuro: 70 })
  await close(victim)
  await close(victim)
  await economy.crimes(
    { crimeId: 'd-after', accountId: victim, rewardEuro: 30 },
    { crimeId: 'd-egg', accountId: victim, rewardEuro: 1, easterEggs: 1 },
  )
  // A freeze that ends after its player's death reopens nothing.
  await thaw('dies')
  expect(await balancesOf(victim, 'cashPocket')).toBe(had)
  expect(await economy.bank.deposit(ctxOf(victim), { amount: 1 })).toEqual(refuse('noActiveAccount', ownerTexts.closed))
  const sunk = `select coalesce(sum(e.amount), 0) from entry e join ledger_account a on a.id = e.account_id
    where a.owner_kind = 'sink' and a.owner_id = 'closedAccount' and e.transfer_id like 'crime-reward:d-%'`
  expect(await economy.count(sunk)).toBe(102)
})

test('an account that is made while its owner is frozen is frozen, and thawed with the others', async () => {
  const victim = await born()
  await answered(freeze('young', victim))
  await give1(victim, 'young-1')
  expect(await balancesOf(victim, 'bullets')).toBe(0)
  await thaw('young')
  expect(await balancesOf(victim, 'bullets')).toBe(5)
})

test('one transfer that waits for two players is posted after the second', async () => {
  const [one, other] = [await born(), await born()]
  await answered(freeze('two-a', one))
  await answered(freeze('two-b', other))
  const entries = [one, other].flatMap((who) => move(faucet('seed'), player(who), 'bullets', 3))
  const tx = await economy.pool.connect()
  await economy.ledger.postDecided(tx, [{ id: 'two', kind: 'seed', entries }])
  tx.release()
  await thaw('two-a')
  expect([await balancesOf(one, 'bullets'), await balancesOf(other, 'bullets')]).toEqual([0, 0])
  await thaw('two-b')
  expect([await balancesOf(one, 'bullets'), await balancesOf(other, 'bullets')]).toEqual([3, 3])
})

test('a casino of a frozen owner still takes bets: the bank belongs to the casino', async () => {
  const [me, guest] = [await born(), await born()]
  const casinoId = await openCasino(economy, 100, 'FRUIT')
  await answered(play(economy, me, casinoId, { game: 'FRUIT', winningsEuro: 3_600 }))
  await answered(freeze('bets', me))
  expect(await play(economy, guest, casinoId, { game: 'FRUIT' })).toMatchObject({ outcome: 'SETTLED' })
  await thaw('bets')
})

test('a freeze is made once, by one cause at a time, and one that comes after its end is refused', async () => {
  const [me, other] = [await born(), await born()]
  await Promise.all(Array.from({ length: 10 }, () => freeze('once', me).then((made) => expect(made).toEqual({}))))
  expect(await freeze('once', me, other)).toEqual(refuse('conflict', freezeTexts.usedForOther))
  expect(await freeze('second', other, me)).toEqual(refuse('conflict', freezeTexts.busy))
  expect(await economy.count(`select count(*) from restricted_player where account_id = $1`, [other])).toBe(0)
  await Promise.all(Array.from({ length: 10 }, () => thaw('once')))
  expect(await freeze('once', me)).toEqual(refuse('conflict', freezeTexts.ended))
  await thaw('never-came')
  expect(await freeze('never-came', me)).toEqual(refuse('conflict', freezeTexts.ended))
  await close(other)
  expect(await freeze('dead', other)).toEqual(refuse('conflict', freezeTexts.busy))
})

test('only services may freeze, and only valid players', async () => {
  const forbidden = refuse('forbidden', freezeTexts.servicesOnly)
  const ask = { freezeId: 'x', cause: 'test', accountIds: [1] }
  expect(await economy.owner.freeze(ctxOf(1), ask)).toEqual(forbidden)
  expect(await economy.owner.thaw(ctxOf(1), ask)).toEqual(forbidden)
  expect(await economy.owner.closePlayer(ctxOf(1), { accountId: 1 })).toEqual(forbidden)
  for (const wrong of [
    { freezeId: '' },
    { cause: '' },
    { accountIds: [] },
    { accountIds: [-1] },
    { accountIds: [1.5] },
    { accountIds: Array.from({ length: 17 }, (_, index) => index + 1) },
  ])
    expect(await economy.owner.freeze(ctxOfService(), { ...ask, ...wrong })).toEqual(
      refuse('invalid', freezeTexts.badRequest),
    )
  expect(await economy.owner.closePlayer(ctxOfService(), { accountId: 0 })).toEqual(
    refuse('invalid', freezeTexts.badRequest),
  )
})

/** All values of two players that a post would change: balances, versions and the number of their entries. */
const worth = `select a.owner_id, a.asset, a.balance, a.version, (select count(*) from entry e where e.account_id = a.id)::int
  as entries from ledger_account a where a.owner_kind = 'player' and a.owner_id = any ($1) order by a.owner_id, a.asset`

test('under load nothing is posted between freeze and thaw, in any way, and nothing is lost', async () => {
  const victims = [await born(), await born()]
  const others = await Promise.all(Array.from({ length: 4 }, born))
  const everybody = [...victims, ...others]
  const carsOf = new Map<number, number[]>()
  for (const who of everybody) {
    await give(economy.pool, who, 'cashPocket', 1_000_000)
    await give(economy.pool, who, 'cashBank', 1_000_000)
    await give(economy.pool, who, 'bullets', 1_000)
    carsOf.set(who, await giveCars(economy, who, 30))
  }
  const casinoId = await openCasino(economy, 1_000_000_000)
  // Two families, whose members are in both halves of the players.
  const familyIds = [newFamily(), newFamily()]
  const familyOf = (who: number) => familyIds[everybody.indexOf(who) % 2] ?? 0
  await economy.families(...familyIds.map((familyId) => familyFactOf(familyId)))
  await economy.familyMembers(...everybody.map((who) => memberOf(who, familyOf(who))))
  let busy = true
  let crimes = 0
  const done = { posted: 0, refused: 0 }
  const count = <T>(answer: T) => {
    done[isRefusal(answer) ? 'refused' : 'posted']++
  }
  const work = everybody.flatMap((me) => [
    (async () => {
      for (let n = 0; busy; n++) {
        await economy.crimes(
          { crimeId: `l-${me}-${n}`, accountId: me, rewardEuro: 10, easterEggs: n % 9 === 0 ? 1 : 0 },
          { crimeId: `l-${me}-${n}-b`, accountId: everybody[n % everybody.length] ?? me, rewardEuro: 1 },
        )
        crimes++
        count(await economy.bank.deposit(ctxOf(me), { amount: 10 }))
        count(await play(economy, me, casinoId, { stakeEuro: 10, winningsEuro: n % 4 === 0 ? 36 : 0 }))
      }
    })(),
    (async () => {
      for (let n = 0; busy; n++) {
        const receiverAccountId = everybody[(everybody.indexOf(me) + 1 + (n % 5)) % everybody.length] ?? me
        const to = { receiverAccountId, receiverAccountName: 'Ander', amount: 7, subject: '' }
        count(await economy.bank.transfer(ctxOf(me), to))
        count(await economy.bank.withdraw(ctxOf(me), { amount: 9 }))
        const escrowId = `l-${me}-${n}`
        const ask = { escrowId, accountId: me, asset: 'cashPocket', amount: 5, credits: 0, honorPoints: 0, lines: [] }
        const reserved = await economy.escrow.reserve(ctxOf(me), { ...ask, purpose: 'travel' as const })
        count(reserved)
        if (!isRefusal(reserved)) await economy.settle({ escrowId, outcome: n % 2 === 0 ? 'void' : 'commit' })
        const purpose = n % 2 === 0 ? 'familyCashDeposit' : 'familyCashWithdrawal'
        count(await act(economy, askOf(me, familyOf(me), purpose, 4), n % 5 === 0 ? 'void' : 'commit'))
        if (n % 7 === 0) count(await act(economy, askOf(me, familyOf(me), 'familyCrusher', 1, { crusherCapacity: 9 })))
        const carId = carsOf.get(me)?.[n / 3]
        if (carId) count(await economy.garage.crush(ctxIn(me), { carId }))
        // An asset that nobody had before.
        if (n === 3) await give1(me, `l-honor-${me}`, 'honor')
      }
    })(),
  ])
  const ids = victims.map(String)
  try {
    for (let round = 0; round < rounds(12, 6); round++) {
      const freezeId = `load-${++lastFreeze}`
      const tx = await economy.pool.connect()
      let before: unknown[]
      try {
        await tx.query('begin')
        const { rows } = await tx.query('select freeze_players($1, $2, $3) as outcome', [freezeId, 'test', victims])
        if (rows[0].outcome !== 'frozen') throw new Error(rows[0].outcome)
        // Read in the freeze's own transaction: posts after its commit, however soon, are not in it.
        before = (await tx.query(worth, [ids])).rows
        await tx.query('commit')
      } catch (error) {
        await tx.query('rollback')
        throw error
      } finally {
        tx.release()
      }
      const mark = crimes
      while (crimes < mark + 12) await new Promise((resume) => setImmediate(resume))
      const { rows: after } = await economy.pool.query(worth, [ids])
      const known = new Set(before.map((row) => JSON.stringify(row)))
      // An account made meanwhile is empty.
      expect(after.filter((row) => !known.has(JSON.stringify(row)) && (row.balance !== 0 || row.entries > 0))).toEqual(
        [],
      )
      expect(after.length).toBeGreaterThanOrEqual(before.length)
      await thaw(freezeId)
    }
  } finally {
    busy = false
    await Promise.all(work)
  }
  expect(done.posted).toBeGreaterThan(100)
  expect(done.refused).toBeGreaterThan(20)
  expect(await economy.count('select count(*) from waiting_transfer')).toBe(0)
  expect(await economy.deadlocks()).toBe(0)
})
