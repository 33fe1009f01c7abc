import { type Gangster, type OwnedFactory, smallWorld, WORLD, type World, worldOf } from '@sottomondo/first-world'
import { carryLimit, type Good, type GoodName, type TradeName, trades } from '@sottomondo/goods-catalogue'
import { systemClock } from '@sottomondo/server-kit/clock'
import { readConfig } from '@sottomondo/server-kit/config'
import { type Db, openPool, type Pool, transaction } from '@sottomondo/server-kit/database'
import { createLogger } from '@sottomondo/server-kit/log'
import { createMetrics } from '@sottomondo/server-kit/metrics'
import { fact, writeOutbox } from '@sottomondo/server-kit/outbox'
import { z } from 'zod'
import { factory } from './features/bullet-factory/bullet-factory.owner.ts'
import { findFactoryAt, writePrice, writeSettled } from './features/bullet-factory/bullet-factory.store.ts'
import { openMissingFactories, produce } from './features/bullet-factory/production.ts'
import { takeFigures } from './features/figures/figures.schedules.ts'
import { gangsterRules } from './features/gangster/gangster.rules.ts'
import { placesTaken } from './features/garage/garage.places.ts'
import { garageRules } from './features/garage/garage.rules.ts'
import { measureGarage, nextCarId } from './features/garage/garage.store.ts'
import { roomOf } from './features/goods/goods.rules.ts'
import { measureRoom, writePurchase } from './features/goods/goods.store.ts'
import { beginHistory } from './features/goods/periods.ts'
import { learnFrom } from './features/perk/learn-from.ts'
import { levelPrice } from './features/perk/perk.rules.ts'
import { effectFacts, lockPlayerPerks, writeLevel, writeResearched } from './features/perk/perk.store.ts'
import { type Asset, faucet, house, move, player, sink } from './kernel/ledger/ledger.rules.ts'
import { isPosted, type Ledger } from './kernel/ledger/ledger.store.ts'
import { wordsAlongside } from './kernel/ledger/posting.store.ts'
import type { Transfer } from './kernel/ledger/transfer.ts'
import { ensureAccounts } from './kernel/player/player.store.ts'
import { subjectOf } from './kernel/transaction/subject.rules.ts'
import { transactionsAlongside } from './kernel/transaction/transaction.store.ts'
import { openLedger } from './ledger.ts'
import { seedAuctions } from './seed-auctions.ts'
import { seedBounties } from './seed-bounties.ts'
import { seedCasinos } from './seed-casinos.ts'
import { seedFamilies } from './seed-families.ts'
import { creditsBought, seedPayments } from './seed-payments.ts'
import { seedPremium } from './seed-premium.ts'
import { seedWitnesses } from './seed-witnesses.ts'

/** Sender and receiver (account ids), amount, subject, and hours before the seeding. */
const TRANSFERS: readonly [sender: number, receiver: number, amountEuro: number, subject: string, hoursAgo: number][] =
  [
    [2, 1, 15_000, 'Welkom bij de zaak', 70],
    [1, 8, 2_500, 'Voor de bestelwagen', 64],
    [8, 1, 1_200, 'Terug van vorige week', 51],
    [12, 18, 40_000, 'Aandeel juwelier', 47],
    [7, 2, 125_000, 'Huur van de club, drie maanden', 40],
    [1, 32, 750, 'Gereedschap', 33],
    [38, 2, 300_000, 'Zoals afgesproken', 30],
    [26, 1, 900, 'Je had gelijk over de hond', 26],
    [1, 28, 400, 'Verjaardag van de kleine', 21],
    [27, 5, 60_000, 'Advocaat', 18],
    [2, 27, 85_000, 'Transport Rome - Parijs', 12],
    [28, 1, 650, 'Bloemen', 7],
    [1, 34, 3_000, 'Inleg', 5],
    [33, 1, 1_100, 'Laatste termijn', 2],
  ]

const hourMs = 3_600_000

/** Owner (account id), name, and life in percent. */
const CARS: readonly [owner: number, carName: string, life: number][] = [
  [1, 'Balkana Zora', 46],
  [1, 'Volmer Flitz', 88],
  [1, 'Scarpia Piccola', 61],
  [1, 'Rautenberg Kanzler', 73],
  [2, 'Norrvik Skog', 100],
  [2, 'Marceau Boulevard', 92],
  [7, 'Corrigan Longhorn', 81],
  [12, 'Ashcombe Curate', 67],
  [27, 'Marceau Rivage', 95],
  [38, 'Morisaki Hikari', 54],
]

const FACTORIES: readonly OwnedFactory[] = [
  { owner: 1, cityName: 'Brussel', priceEuro: 1_250, soldBullets: 140, bankEuro: 84_000 },
  { owner: 27, cityName: 'Parijs', priceEuro: 2_100, soldBullets: 1_900, bankEuro: 1_650_000 },
]

/** Goods that players (account ids) still carry from their trade. */
const GOODS: readonly [accountId: number, trade: TradeName, good: GoodName, amount: number][] = [
  [1, 'liquor', 'whisky', 6],
  [1, 'liquor', 'bier', 3],
  [1, 'drugs', 'weed', 2],
  [2, 'liquor', 'absint', 40],
  [2, 'drugs', 'cocaine', 12],
  [12, 'drugs', 'ketamine', 9],
]

/** Owner (account id), perks with their levels; experience that the first one's research has counted. */
const PERKS: readonly { accountId: number; perks: readonly [perkId: number, level: number][]; learned: number }[] = [
  {
    accountId: 1,
    perks: [
      [2, 1],
      [1, 1],
    ],
    learned: 4_200,
  },
  {
    accountId: 2,
    perks: [
      [6, 3],
      [4, 2],
      [5, 1],
    ],
    learned: 31_000,
  },
  { accountId: 12, perks: [[3, 2]], learned: 900 },
]
/** Credits left for favours. */
const seedCredits = 12
const seedHonor = 60

const pocketGrant = 'seed-pocket'

/** Makes the seeds' gifts, so that everybody ends with the world's amounts; takes back any excess. */
function grant(id: string, accountId: number, asset: Asset, amountEuro: number): Transfer[] {
  if (amountEuro === 0) return []
  const entries = move(faucet('seed'), player(accountId), asset, amountEuro)
  return [{ id, kind: 'seed', entries }]
}

const bankFlow = (accountId: number) =>
  TRANSFERS.reduce(
    (sum, [from, to, amount]) => sum + (to === accountId ? amount : 0) - (from === accountId ? amount : 0),
    0,
  )

function buyerOf(accountId: number): Gangster {
  const buyer = WORLD.find((one) => one.accountId === accountId)
  if (!buyer) throw new Error(`nobody in the first world is ${accountId}`)
  return buyer
}

/**
 * Seeds the belongings of the first world's gangsters, some perks, and rows in the bank's tables. May run twice.
 * @param named the world to seed; of one that is there already its hand-written part, which may have more by now
 */
export async function seedEconomy(
  pool: Pool,
  ledger: Ledger,
  nowMs: number,
  { gameSpeed = 1, named = worldOf({}) }: { gameSpeed?: number; named?: World } = {},
): Promise<void> {
  await transaction(pool, async (tx) => {
    const isThere = await isPosted(tx, `${pocketGrant}:2`)
    const world = isThere ? worldOf({ WORLD_SEED: smallWorld }) : named
    const { gangsters, factories, casinos, auctions, bounties, families, familyHistory: history } = world
    const names = new Map(gangsters.map(({ accountId, accountName }) => [accountId, accountName]))
    const nameOf = (accountId: number) => names.get(accountId) ?? ''
    await beginHistory(tx, nowMs, gameSpeed)
    await ensureAccounts(tx, ledger, [...gangsters])
    await ledger.postDecided(
      tx,
      gangsters.flatMap(({ accountId, pocketEuro, bankEuro, bullets }: Gangster) => [
        ...grant(`${pocketGrant}:${accountId}`, accountId, 'cashPocket', pocketEuro - gangsterRules.startPocketEuro),
        ...grant(`seed-bank:${accountId}`, accountId, 'cashBank', bankEuro - bankFlow(accountId)),
        ...grant(`seed-bullets:${accountId}`, accountId, 'bullets', bullets),
      ]),
    )
    for (const [index, [accountId, carName, life]] of CARS.entries()) {
      const id = `seed-car:${index}`
      if (await isPosted(tx, id)) continue
      const cityName = WORLD.find((one) => one.accountId === accountId)?.city ?? ''
      const car = { kind: 'CAR' as const, itemId: await nextCarId(tx), from: faucet('seed'), to: player(accountId) }
      const items = [{ ...car, toName: nameOf(accountId), madeAs: { carName, life, cityName } }]
      const transfer = { id, kind: 'seed', entries: placesTaken(accountId, 1), items }
      await ledger.lock(tx, [transfer])
      await measureGarage(tx, accountId, garageRules.places)
      await ledger.postDecided(tx, [transfer])
    }
    await seedFactories(tx, ledger, { factories: [...FACTORIES, ...factories], nameOf, nowMs })
    if (casinos.length > 0) await seedCasinos(tx, ledger, { casinos, nameOf })
    for (const one of GOODS) await seedGoods(tx, ledger, one)
    await seedPayments(tx, ledger, { buyerOf, nowMs })
    for (const one of PERKS) await seedPerks(tx, ledger, one)
    await seedAuctions(tx, ledger, { auctions, nameOf, nowMs, gameSpeed })
    await seedBounties(tx, ledger, { bounties, nameOf, nowMs, gameSpeed })
    await seedPremium(tx, ledger, nowMs)
    await seedWitnesses(tx, ledger, { nowMs, gameSpeed })
    await seedFamilies(tx, ledger, { families, history, nameOf, nowMs })
    for (const [index, [from, to, amountEuro, subject, hoursAgo]] of TRANSFERS.entries()) {
      const transferId = `bankTransfer:${from}:seed-${index}`
      const entries = move(player(from), player(to), 'cashBank', amountEuro)
      const shown = transactionsAlongside([
        {
          transferId,
          category: 'BANK',
          sender: { accountId: from, accountName: nameOf(from) },
          receiver: { accountId: to, accountName: nameOf(to) },
          amountEuro,
          subject: subjectOf(subject),
          atMs: nowMs - hoursAgo * hourMs,
        },
      ])
      const transferred = fact('sottomondo.economy.bank.transferred.v1', {
        senderAccountId: from,
        receiverAccountId: to,
        amountEuro,
        subject: subjectOf(subject),
        transferredAtMs: nowMs - hoursAgo * hourMs,
      })
      const pushes = wordsAlongside([{ ...transferred, transferId, requestId: 'seed', traceparent: undefined }])
      const transfer = { id: transferId, kind: 'bankTransfer', entries }
      const [posted] = await ledger.postAll(tx, [{ transfer, answerFor: from }], [shown, pushes])
      if (posted?.outcome !== 'posted' && posted?.outcome !== 'already')
        throw new Error(`${nameOf(from)} can’t pay ${amountEuro}`)
    }
  })
}

/** Gives factories from the house, with another bank than before. */
async function seedFactories(
  tx: Db,
  ledger: Ledger,
  {
    factories,
    nameOf,
    nowMs,
  }: { factories: readonly OwnedFactory[]; nameOf(accountId: number): string; nowMs: number },
): Promise<void> {
  await openMissingFactories(tx, ledger, nowMs)
  for (const { owner, cityName, priceEuro, soldBullets, bankEuro } of factories) {
    const id = `seed-factory:${owner}`
    const found = await findFactoryAt(tx, 'PLAYER', cityName)
    if (!found || (await isPosted(tx, id))) continue
    const { factoryId } = found
    const now = (await produce(tx, ledger, [factoryId], { nowMs, gameSpeed: 1 })).get(factoryId)
    const more = bankEuro - (now?.bankEuro ?? 0)
    const item = { kind: 'BULLET_FACTORY' as const, itemId: factoryId, from: house, to: player(owner) }
    const entries = more === 0 ? [] : move(faucet('seed'), factory(factoryId), 'cashPocket', more)
    await ledger.postDecided(tx, [{ id, kind: 'seed', entries, items: [{ ...item, toName: nameOf(owner) }] }])
    await writePrice.run(tx, { factoryId, priceEuro })
    await writeSettled.run(tx, { factoryId, bullets: 0, soldBullets, revenueEuro: soldBullets * priceEuro })
  }
}

/** Seeds goods as if bought and not sold yet, with the room that they take. */
async function seedGoods(
  tx: Db,
  ledger: Ledger,
  [accountId, trade, good, amount]: (typeof GOODS)[number],
): Promise<void> {
  const id = `seed-goods:${accountId}:${good}`
  if (await isPosted(tx, id)) return
  const entries = [
    ...move(faucet('seed'), player(accountId), good, amount),
    ...move(player(accountId), sink('goods'), roomOf(trade), amount),
  ]
  const transfer = { id, kind: 'seed', entries }
  await ledger.lock(tx, [transfer])
  await measureRoom(tx, accountId, trade, carryLimit(trades[trade], mostRankNumber))
  await ledger.postDecided(tx, [transfer])
  const kind = trades[trade].goods.find(({ name }) => name === good)
  if (kind) await writePurchase(tx, accountId, good, { amount, paid: amount * seedPriceOf(kind) })
}
/** A good price to have bought at: a quarter of its range. */
const seedPriceOf = ({ leastEuro, mostEuro }: Good) => Math.round(leastEuro + (mostEuro - leastEuro) / 4)
/** The carry limit is measured anew at the next purchase. */
const mostRankNumber = 11

/** Seeds perks as bought, and publishes them to the services that use them. */
async function seedPerks(tx: Db, ledger: Ledger, { accountId, perks, learned }: (typeof PERKS)[number]): Promise<void> {
  const levels = perks.flatMap(([perkId, highest]) =>
    Array.from({ length: highest }, (_, index) => ({ perkId, level: index + 1 })),
  )
  const last = levels.at(-1)
  if (!last || (await isPosted(tx, levelId(accountId, last)))) return
  const spent = levels.reduce((sum, { level }) => sum + levelPrice(level).credits, 0)
  await lockPlayerPerks(tx, accountId)
  await ledger.postDecided(tx, [
    ...grant(`seed-credits:${accountId}`, accountId, 'credits', spent + seedCredits - creditsBought(accountId)),
    ...grant(`seed-honor:${accountId}`, accountId, 'honor', seedHonor),
    ...levels.map((one) => ({
      id: levelId(accountId, one),
      kind: 'perkUpgrade',
      entries: move(player(accountId), sink('perk'), 'credits', levelPrice(one.level).credits),
      memo: { ...one },
    })),
  ])
  for (const [perkId, level] of perks) await writeLevel(tx, accountId, perkId, level)
  await writeResearched(tx, accountId, perks[0]?.[0] ?? 0)
  await learnFrom(tx, [{ accountId, experience: learned }])
  await writeOutbox(tx, await effectFacts(tx, accountId))
}

const levelId = (accountId: number, { perkId, level }: { perkId: number; level: number }) =>
  `perkUpgrade:${accountId}:seed-${perkId}-${level}`

export async function seed(given: NodeJS.ProcessEnv): Promise<void> {
  const env = readConfig(
    z.object({ DATABASE_URL: z.string(), GAME_SPEED: z.coerce.number().positive().default(1) }),
    given,
  )
  const pool = openPool(env.DATABASE_URL, 1, 'economy seed', createLogger('economy seed', 'warn'))
  await seedEconomy(pool, openLedger(createMetrics('economy seed')), Date.now(), {
    gameSpeed: env.GAME_SPEED,
    named: worldOf(given),
  })
  // The statistics tell of this world from the first minute on.
  const noted = { clock: systemClock, config: { GAME_SPEED: env.GAME_SPEED }, committed: () => {} }
  await takeFigures({ pool, ...noted }, { marginSeconds: 0, atOnceSeconds: 3_600 })
  await pool.end()
}

if (import.meta.main) await seed(process.env)
