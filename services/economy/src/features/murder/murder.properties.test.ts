import type { FactPayload } from '@sottomondo/event-contract/facts'
import { transaction } from '@sottomondo/server-kit/database'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { rounds } from '@sottomondo/test-kit/soak'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openCasino, play } from '../../../test/casino.ts'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf, ctxOfService } from '../../../test/economy-kit.ts'
import { askOf, endOf, familyFactOf, holdingsOf, memberOf, newFamily } from '../../../test/family.ts'
import { ctxIn, giveCars } from '../../../test/garage.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { house, player } from '../../kernel/ledger/ledger.rules.ts'
import { readHoldings } from '../../kernel/ledger/ledger.store.ts'

const economy = useEconomyDatabase()
const bulletsOf = fc.integer({ min: 0, max: 900 })
const euro = fc.integer({ min: 0, max: 100_000 })

/** Two who fight, and two who inherit of them, or not. */
const fighters = ['killer', 'victim'] as const
const people = [...fighters, 'friend', 'child'] as const
type Who = (typeof people)[number]
const holdings = fc.record({
  cashPocket: euro,
  cashBank: euro,
  bullets: bulletsOf,
  credits: fc.nat(9),
  honor: fc.nat(20),
  easterEggs: fc.nat(3),
  cars: fc.nat(2),
  casino: fc.boolean(),
  statement: fc.boolean(),
  item: fc.boolean(),
  stake: fc.boolean(),
  game: fc.boolean(),
  sells: fc.boolean(),
  bids: fc.boolean(),
  deposit: fc.boolean(),
})
const heir = fc.option(fc.constantFrom(...people))
const world = fc.record({
  holdings: fc.record({ killer: holdings, victim: holdings, friend: holdings, child: holdings }),
  testaments: fc.record({ killer: heir, victim: heir, friend: heir, child: heir }),
  roles: fc.shuffledSubarray([...people]),
  shot: fc.record({ bullets: fc.integer({ min: 1, max: 900 }), backfire: bulletsOf, all: fc.boolean() }),
  /** Shares of the bullets that were shot when it ended. */
  shotShare: fc.record({ killer: fc.nat(100), victim: fc.nat(100) }),
  dies: fc.record({ killer: fc.boolean(), victim: fc.boolean(), friend: fc.boolean(), child: fc.boolean() }),
  /** Who else is dead when the shot falls. */
  deadBefore: fc.option(fc.constantFrom('friend' as const, 'child' as const)),
  deathsFirst: fc.boolean(),
  together: fc.boolean(),
  order: fc.shuffledSubarray([...people], { minLength: people.length }),
})
type World = typeof world extends fc.Arbitrary<infer One> ? One : never
type Holdings = World['holdings']['killer']

let last = 0
const stakeOf = (escrowId: string, accountId: number) => ({
  escrowId,
  accountId,
  purpose: 'raidStake',
  asset: '',
  amount: 0,
  credits: 0,
  honorPoints: 0,
  lines: [{ asset: 'cashPocket', amount: 10, itemKind: '', itemId: 0, toKind: 'sink', toId: 'raid', toName: '' }],
})

/** Has a player own what the case says. @returns what is still open at the shot, to be ended by its own service */
async function furnish(accountId: number, has: Holdings, familyId: number, casinoId: number) {
  await answered(economy.bank.getBalances(ctxOf(accountId), {}))
  for (const asset of ['cashPocket', 'cashBank', 'bullets', 'credits', 'honor', 'easterEggs'] as const)
    if (has[asset] > 0) await give(economy.pool, accountId, asset, has[asset])
  const cars = has.cars > 0 ? await giveCars(economy, accountId, has.cars) : []
  if (has.casino) {
    const itemId = await openCasino(economy, 5_000, 'FRUIT')
    const items = [{ kind: 'CASINO' as const, itemId, from: house, to: player(accountId), toName: 'Eigenaar' }]
    const given = { id: `casino-${itemId}`, kind: 'test', entries: [], items }
    await transaction(economy.pool, (tx) => economy.ledger.postDecided(tx, [given]))
  }
  if (has.statement)
    await economy.fightsSeen({
      ...fightOf(`seen-${accountId}`, side(9_001, 1, 1, false), side(9_002, 1, 1, false)),
      witnesses: [{ accountId, accountName: `Gangster_${accountId}` }],
    })
  if (has.item) await economy.shop.buyHealing(ctxOf(accountId), { itemId: 1, payWith: 'CASH' })
  const open: (() => Promise<unknown>)[] = []
  if (has.stake && !isRefusal(await economy.escrow.reserve(ctxOf(accountId), stakeOf(`stake-${accountId}`, accountId))))
    open.push(() => economy.settle({ escrowId: `stake-${accountId}`, outcome: 'void' }))
  if (has.deposit) {
    const ask = askOf(accountId, familyId, 'familyBulletsDeposit', 7)
    if (!isRefusal(await economy.family.reserve(ctxOf(accountId), ask)))
      open.push(() => economy.settle({ escrowId: ask.escrowId, outcome: 'commit' }))
  }
  if (has.game) {
    const begun = await play(economy, accountId, casinoId, { game: 'FRUIT', staysOpen: true })
    if (!isRefusal(begun)) {
      const end = { roundId: begun.roundId, accountId, winningsEuro: 250, outcome: '{}' }
      open.push(() => economy.round.closeRound(ctxOfService(), end).then((answer) => answered(Promise.resolve(answer))))
    }
  }
  const sale = { startingPrice: 1_000, quickSalePrice: undefined, isAnonymous: false, itemType: 'CAR', itemId: cars[0] }
  const sold = has.sells && cars[0] ? await economy.auction.create(ctxIn(accountId), sale as never) : undefined
  return { open, auctionId: sold && !isRefusal(sold) ? sold.auctionId : undefined }
}

const side = (accountId: number, bullets: number, bulletsShot: number, died: boolean) => ({
  accountId,
  accountName: `Gangster_${accountId}`,
  rankNumber: 6,
  bullets,
  bulletsShot,
  died,
  lifeLost: 0,
})
const fightOf = (murderId: string, killer: ReturnType<typeof side>, victim: typeof killer) => ({
  murderId,
  cityName: 'Rome',
  isAnonymous: false,
  startedAtMs: 0,
  endedAtMs: 20_000,
  killer,
  victim,
  witnesses: [] as { accountId: number; accountName: string }[],
})

/** What everybody owns by asset, also what is in escrow or in a fight; and what has gone to nobody, by kind of transfer. */
async function totals() {
  const { rows } = await economy.pool.query(
    `select asset, sum(amount)::float8 as total from entry join ledger_account a on a.id = account_id
     where owner_kind not in ('faucet', 'sink') group by asset`,
  )
  const { rows: gone } = await economy.pool.query(
    `select t.kind, a.owner_id as name, a.asset, sum(amount)::float8 as total from entry
       join ledger_account a on a.id = account_id join transfer t on t.id = transfer_id
     where a.owner_kind in ('faucet', 'sink') group by 1, 2, 3`,
  )
  return {
    owned: new Map<string, number>(rows.map(({ asset, total }) => [asset, total])),
    gone: new Map<string, number>(gone.map(({ kind, name, asset, total }) => [`${kind} ${name} ${asset}`, total])),
  }
}
/** Where things of a fight, of an estate or of what was open meanwhile may go to nobody, and come from nobody. */
const byTheTable =
  /^(estate (death|garage)|fightEnd murder|escrowCommit (familyBullets|counter)|familyEnd (familyEnd|counter)|roundClose \w+|escrowVoid counter|next\w+ \w+) /

const amountsOf = async (accountId: number) => {
  const own = await readHoldings(economy.pool, accountId)
  return (asset: 'cashPocket' | 'cashBank' | 'bullets' | 'credits') => own[asset]?.balance ?? 0
}
/** Returns an estate's transfer by receiver and asset, the dead one's own sides as what there was. */
async function estateOf(deathId: string) {
  const { rows } = await economy.pool.query(
    `select a.owner_kind || ' ' || a.owner_id as owner, a.asset, e.amount::float8 as amount
     from entry e join ledger_account a on a.id = e.account_id where e.transfer_id = $1`,
    [`estate:${deathId}`],
  )
  return (owner: string, asset: string): number =>
    rows.find((one) => one.owner === owner && one.asset === asset)?.amount ?? 0
}

test('whoever dies of a fight, with whatever they own and whomever they name: every thing is in one hand, and nothing is made or lost but by the table', async () => {
  await fc.assert(
    // A case takes a second, and each shrinks in a hundred ways.
    fc.asyncProperty(
      fc.noShrink(world),
      async ({ holdings: owns, testaments, roles, shot, shotShare, dies, ...more }) => {
        const ids = Object.fromEntries(people.map((who) => [who, ++last])) as Record<Who, number>
        const [familyId, casinoId] = [newFamily(), await openCasino(economy, 90_000, 'FRUIT')]
        await economy.families(familyFactOf(familyId))
        await economy.familyMembers(...roles.map((who) => memberOf(ids[who], familyId)))
        const open: (() => Promise<unknown>)[] = []
        const auctions: number[] = []
        for (const who of people) {
          const furnished = await furnish(ids[who], owns[who], familyId, casinoId)
          open.push(...furnished.open)
          if (furnished.auctionId) auctions.push(furnished.auctionId)
        }
        for (const who of people)
          for (const auctionId of owns[who].bids ? auctions : [])
            await economy.auction.bid(ctxIn(ids[who]), {
              auctionId,
              bidAmount: 1_000 + 500 * ids[who],
              isAnonymousBid: false,
            })

        const isDead = new Set<Who>()
        const deathOf = (who: Who): FactPayload<'sottomondo.accounts.gangster.died.v1'> => {
          const isFighter = who === 'killer' || who === 'victim'
          const named = testaments[who]
          // accounts names an heir who is alive when it hears of the death.
          const heirOf = named && named !== who && !isDead.has(named) ? named : null
          return {
            deathId: `death-${ids[who]}`,
            accountId: ids[who],
            accountName: `Gangster_${ids[who]}`,
            userId: ids[who],
            cause: isFighter ? 'murder' : 'admin',
            diedAtMs: economy.clock.nowMs(),
            killerAccountId: isFighter ? ids[who === 'killer' ? 'victim' : 'killer'] : null,
            heirAccountId: heirOf && ids[heirOf],
            heirAccountName: heirOf && `Gangster_${ids[heirOf]}`,
          }
        }
        if (more.deadBefore) {
          const dead = deathOf(more.deadBefore)
          isDead.add(more.deadBefore)
          await economy.die(dead)
        }

        const before = await totals()
        const murderId = `fight-${ids.killer}`
        const armed = (await amountsOf(ids.killer))('bullets')
        const begun = await economy.murder.beginFight(ctxOf(ids.killer), {
          escrowId: murderId,
          killerAccountId: ids.killer,
          victimAccountId: ids.victim,
          bullets: shot.bullets,
          credits: 0,
          honorPoints: 0,
          backfireAll: shot.all,
          backfireBullets: shot.backfire,
        })
        expect(isRefusal(begun)).toBe(armed < shot.bullets)
        const dying = people.filter(
          (who) => dies[who] && !isDead.has(who) && (!isRefusal(begun) || !(fighters as readonly Who[]).includes(who)),
        )
        const deaths = more.order
          .filter((who) => dying.includes(who))
          .map((who) => {
            isDead.add(who)
            return deathOf(who)
          })
        const die = async () => {
          if (more.together) await economy.die(...deaths)
          else for (const death of deaths) await economy.die(death)
        }
        if (isRefusal(begun)) {
          await economy.settle({ escrowId: murderId, outcome: 'void' })
          await die()
        } else {
          await economy.settle({ escrowId: murderId, outcome: 'commit' })
          if (more.deathsFirst) await die()
          const { killerBullets, victimBullets } = begun
          const shotOf = (bullets: number, percent: number) => Math.floor((bullets * percent) / 100)
          await economy.fightsEnd(
            fightOf(
              murderId,
              side(ids.killer, killerBullets, shotOf(killerBullets, shotShare.killer), dying.includes('killer')),
              side(ids.victim, victimBullets, shotOf(victimBullets, shotShare.victim), dying.includes('victim')),
            ),
          )
          if (!more.deathsFirst) await die()
        }
        // A family whose don has died, and nobody follows.
        if (dying.some((who) => who === roles[0]))
          await economy.endFamilies(
            endOf(
              familyId,
              roles.filter((who) => who !== roles[0]).map((who) => ids[who]),
            ),
          )
        for (const end of open) await end()
        await economy.auctions.endOfDead()
        await economy.estates()
        // Those that waited for another's.
        await economy.estates()
        await economy.divideFamilies()

        const after = await totals()
        const wrong = [...after.gone].filter(
          ([what, total]) => total !== (before.gone.get(what) ?? 0) && !byTheTable.test(what),
        )
        expect(wrong).toEqual([])
        for (const [asset, total] of after.owned) {
          const lost = [...after.gone].reduce(
            (sum, [what, amount]) => sum + (what.endsWith(` ${asset}`) ? amount - (before.gone.get(what) ?? 0) : 0),
            0,
          )
          expect([asset, total + lost]).toEqual([asset, before.owned.get(asset) ?? 0])
        }
        for (const who of dying) {
          const got = await estateOf(`death-${ids[who]}`)
          const own = (asset: string) => 0 - got(`player ${ids[who]}`, asset)
          const { killerAccountId, heirAccountId } = deaths.find((one) => one.accountId === ids[who]) ?? deathOf(who)
          const [pocket, bullets, bank] = [own('cashPocket'), own('bullets'), own('cashBank')]
          // One who dies in the same fight has what they get until their own estate, and then nobody has it.
          const killerGot = killerAccountId === null ? 0 : got(`player ${killerAccountId}`, 'cashPocket')
          const survived = killerAccountId !== null && !dying.some((one) => ids[one] === killerAccountId)
          if (survived) {
            expect([killerGot, got(`player ${killerAccountId}`, 'bullets')]).toEqual([pocket, Math.floor(bullets / 2)])
          }
          const heirDies = dying.some((one) => ids[one] === heirAccountId)
          const isKnown = more.together || (more.deathsFirst && (who === 'killer' || who === 'victim'))
          if (heirAccountId !== null && (isKnown || !heirDies))
            expect(got(`player ${heirAccountId}`, 'cashBank')).toBe(heirDies ? 0 : bank - Math.ceil(bank / 10))
          expect(got(`user ${ids[who]}`, 'credits')).toBe(own('credits'))
          const left = await amountsOf(ids[who])
          for (const asset of ['cashPocket', 'cashBank', 'bullets', 'credits'] as const)
            expect([who, asset, left(asset)]).toEqual([who, asset, 0])
        }
        // Whoever lives can act again, and nobody but them has a car, a casino or a statement of these.
        const alive = people.filter((who) => !isDead.has(who))
        const { rows: frozen } = await economy.pool.query(
          `select account_id from restricted_player where account_id = any ($1) and state = 'frozen'`,
          [Object.values(ids)],
        )
        expect(frozen).toEqual([])
        const { rows: items } = await economy.pool.query(
          `select kind, id from item where owner_kind = 'player' and owner_id = any ($1::text[]) and not owner_id = any ($2::text[])`,
          [Object.values(ids), alive.map((who) => ids[who])],
        )
        expect(items).toEqual([])
        if (dying.some((who) => who === roles[0])) expect(await holdingsOf(economy, familyId)).toEqual([0, 0, 0])
        expect((await economy.audit(1e9)).flatMap((one) => one.wrong)).toEqual([])
      },
    ),
    { numRuns: rounds(60, 12) },
  )
})
