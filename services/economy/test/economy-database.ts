import type { FactPayload } from '@sottomondo/event-contract'
import { AuctionService } from '@sottomondo/proto/economy/v1/auction'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { BountyService } from '@sottomondo/proto/economy/v1/bounty'
import { BulletFactoryService } from '@sottomondo/proto/economy/v1/bullet_factory'
import { DeedService } from '@sottomondo/proto/economy/v1/deed'
import { EscrowService } from '@sottomondo/proto/economy/v1/escrow'
import { EstateService } from '@sottomondo/proto/economy/v1/estate'
import { FamilyService } from '@sottomondo/proto/economy/v1/family'
import { GarageService } from '@sottomondo/proto/economy/v1/garage'
import { GoodsService } from '@sottomondo/proto/economy/v1/goods'
import { MurderService } from '@sottomondo/proto/economy/v1/murder'
import { OwnerService } from '@sottomondo/proto/economy/v1/owner'
import { PerkService } from '@sottomondo/proto/economy/v1/perk'
import { RoundService } from '@sottomondo/proto/economy/v1/round'
import { ShopService } from '@sottomondo/proto/economy/v1/shop'
import { WitnessService } from '@sottomondo/proto/economy/v1/witness'
import {
  type AlarmWork,
  bindHandlers,
  type Ctx,
  createChanges,
  createIdentityOf,
  createLogger,
  createMetrics,
  type Db,
  type Kit,
  openPool,
  type Pool,
  strongRandom,
  transaction,
  writeOutbox,
} from '@sottomondo/server-kit'
import { createServiceDatabase, type FakeClock, fakeClock } from '@sottomondo/test-kit'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { audit } from '../src/audit.ts'
import { preparedChecks } from '../src/checks.store.ts'
import { handlersWith as auctionHandlersWith } from '../src/features/auction/auction.rpc.ts'
import { createAuctions } from '../src/features/auction/auctions.ts'
import { bankHandlers } from '../src/features/bank/bank.rpc.ts'
import { headsDied, headsFallen } from '../src/features/bounty/bounty.facts.ts'
import { bountyHandlers } from '../src/features/bounty/bounty.rpc.ts'
import { endDue } from '../src/features/bounty/bounty.setup.ts'
import { handlersWith } from '../src/features/bullet-factory/bullet-factory.rpc.ts'
import { gameTimeOf } from '../src/features/bullet-factory/factory-kit.ts'
import { casinoOpened } from '../src/features/casino/casino.facts.ts'
import { casinoTitleOpened } from '../src/features/casino-title/casino-title.facts.ts'
import { casinoTitleHandlers } from '../src/features/casino-title/casino-title.rpc.ts'
import { crimeReward } from '../src/features/crime/crime.reward.ts'
import { divideFamilies } from '../src/features/family/divide-families.ts'
import { familyChanged, familyEnded, familyMemberChanged } from '../src/features/family/family.facts.ts'
import { familyHandlers } from '../src/features/family/family.rpc.ts'
import { garageHandlers } from '../src/features/garage/garage.rpc.ts'
import { goodsHandlers } from '../src/features/goods/goods.rpc.ts'
import { lotteryDrawn } from '../src/features/lottery/lottery.facts.ts'
import { murderEnded } from '../src/features/murder/murder.facts.ts'
import { murderHandlers } from '../src/features/murder/murder.rpc.ts'
import { nftChanged } from '../src/features/nft/nft.facts.ts'
import { experienceEarned } from '../src/features/perk/perk.facts.ts'
import { perkHandlers } from '../src/features/perk/perk.rpc.ts'
import { roundHandlers } from '../src/features/round/round.rpc.ts'
import { lifeChanged, useForgotten } from '../src/features/shop/shop.facts.ts'
import { shopHandlers } from '../src/features/shop/shop.rpc.ts'
import { sportsBetSettled } from '../src/features/sports/sports.facts.ts'
import { murderSeen } from '../src/features/witness/witness.facts.ts'
import { witnessHandlers } from '../src/features/witness/witness.rpc.ts'
import { expireStatements } from '../src/features/witness/witness.setup.ts'
import { auditSinceCheckpoint } from '../src/kernel/audit/audit.checkpoint.ts'
import { auditLedger } from '../src/kernel/audit/audit.checks.ts'
import { escrowHandlers } from '../src/kernel/escrow/escrow.rpc.ts'
import { settleEscrows } from '../src/kernel/escrow/settle-escrows.ts'
import { divideEstates } from '../src/kernel/estate/divide-estates.ts'
import { gangsterDied } from '../src/kernel/estate/estate.facts.ts'
import { estateHandlers } from '../src/kernel/estate/estate.rpc.ts'
import type { Ledger } from '../src/kernel/ledger/ledger.store.ts'
import { ownerHandlers } from '../src/kernel/owner/owner.rpc.ts'
import { openLedger } from '../src/ledger.ts'
import { economy } from '../src/service.ts'
import { as } from './running-economy.ts'

const log = createLogger('economy test', 'fatal')
const economyConnections = 12
let lastMessage = 0
const nobodyLooks = { look: async () => {}, changed: () => {} }

/** Opens economy's tables and handlers on a real database, without transport of calls and facts. */
export async function openEconomyDatabase() {
  const database = await createServiceDatabase(economy)
  const databaseUrl = database.urlFor('economy')
  const pool: Pool = openPool(databaseUrl, economyConnections, 'economy test', log)
  /** For changes that no code of ours makes. */
  const superuser: Pool = openPool(database.adminUrl, 1, 'superuser', log)
  await superuser.query('set search_path = economy')
  const metrics = createMetrics('economy test')
  const ledger: Ledger = openLedger(metrics)
  const clock: FakeClock = fakeClock()
  const committed = () => {}
  const kit = {
    pool,
    clock,
    log,
    metrics,
    committed,
    random: strongRandom,
    config: { GAME_SPEED: 1 } as Kit<unknown>['config'],
    ...createChanges({ pool, identityOf: createIdentityOf(databaseUrl), committed }),
  }

  /** Rings at once what its test rings: nothing rings by itself. */
  const rings = new Map<string, AlarmWork<never>>()
  const at: Kit<unknown>['at'] = (name, work) => {
    rings.set(name, work)
    return { set: async () => {} }
  }
  const ring = (name: string, payload: object) =>
    transaction(pool, async (tx) => {
      const rows: Parameters<typeof writeOutbox>[1] = []
      const change = { ...ctxOfService(), tx, publish: (...more: typeof rows) => void rows.push(...more) }
      const refuseButKeep = () => expect.fail('an alarm has nobody to refuse')
      await rings.get(name)?.({ ...change, afterCommit: () => {}, refuseButKeep }, payload as never)
      await writeOutbox(tx, rows, change)
    })
  const auctions = createAuctions({ ...kit, at }, ledger)
  const secondAuctions = createAuctions({ ...kit, at }, ledger)

  const time = () => gameTimeOf(kit)
  const reward = crimeReward.handler(ledger)
  const estates = divideEstates(kit, ledger)
  const endedFamilies = divideFamilies(kit, ledger)
  const settled = settleEscrows(ledger, time)
  const receive = <P>(payloads: P[]) =>
    payloads.map((payload) => ({
      messageId: `test-${++lastMessage}`,
      payload,
      requestId: undefined,
      traceparent: undefined,
    }))

  return {
    databaseUrl,
    pool,
    superuser,
    ledger,
    clock,
    /** What the settlement of payments needs. */
    paymentKit: { pool, clock, log, committed, config: kit.config },
    auction: bindHandlers(AuctionService, auctionHandlersWith({ ...kit, at }, ledger, auctions)),
    /** Another process of economy on the same database. */
    secondAuction: bindHandlers(AuctionService, auctionHandlersWith({ ...kit, at }, ledger, secondAuctions)),
    /** What nobody calls for: auctions of the dead, and of the house. */
    auctions,
    /** Rings the end of an auction. */
    endAuction: (auctionId: number) => ring('auctionEnd', { auctionId }),
    bank: bindHandlers(BankService, bankHandlers(kit, ledger)),
    escrow: bindHandlers(EscrowService, escrowHandlers(kit, ledger)),
    bulletFactory: bindHandlers(BulletFactoryService, handlersWith(kit, ledger, nobodyLooks)),
    deed: bindHandlers(DeedService, casinoTitleHandlers(kit, ledger)),
    round: bindHandlers(RoundService, roundHandlers(kit, ledger)),
    shop: bindHandlers(ShopService, shopHandlers(kit, ledger)),
    useForgotten: useForgotten(kit, ledger),
    /** Delivers actions' facts of lives, as one batch. */
    lives: (...lives: FactPayload<'sottomondo.actions.life.changed.v1'>[]) =>
      transaction(pool, (tx) => lifeChanged(kit, ledger)(tx, receive(lives))),
    /** Delivers accounts' facts of NFT holders, as one batch. */
    nfts: (...facts: FactPayload<'sottomondo.accounts.nft.changed.v1'>[]) =>
      transaction(pool, (tx) => nftChanged(tx, receive(facts))),
    perk: bindHandlers(PerkService, perkHandlers(kit, ledger)),
    /** Delivers facts of thefts, as one batch. */
    thefts: (...thefts: FactPayload<'sottomondo.actions.car-theft.committed.v1'>[]) =>
      transaction(pool, (tx) => experienceEarned(tx, receive(thefts))),
    murder: bindHandlers(MurderService, murderHandlers(kit, ledger)),
    /** Delivers actions' facts of ended fights, as one batch. */
    fightsEnd: (...ended: FactPayload<'sottomondo.actions.murder.ended.v1'>[]) =>
      transaction(pool, (tx) => murderEnded(ledger)(tx, receive(ended))),
    bounty: bindHandlers(BountyService, bountyHandlers(kit, ledger)),
    /** Delivers actions' facts of ended fights to what is on both heads, as one batch. */
    headsFall: (...ended: FactPayload<'sottomondo.actions.murder.ended.v1'>[]) =>
      transaction(pool, (tx) => headsFallen(ledger, time)(tx, receive(ended))),
    /** Delivers accounts' facts of deaths to what is on those heads, as one batch. */
    headsDie: (...died: FactPayload<'sottomondo.accounts.gangster.died.v1'>[]) =>
      transaction(pool, (tx) => headsDied(ledger, time)(tx, receive(died))),
    /** Ends shares of bounties that are due. */
    endDueBounties: endDue(kit, ledger),
    witness: bindHandlers(WitnessService, witnessHandlers(kit, ledger)),
    /** Delivers actions' facts of ended fights to their witnesses, as one batch. */
    fightsSeen: (...ended: FactPayload<'sottomondo.actions.murder.ended.v1'>[]) =>
      transaction(pool, (tx) => murderSeen(ledger, 1)(tx, receive(ended))),
    expireStatements: expireStatements(kit, ledger),
    owner: bindHandlers(OwnerService, ownerHandlers(kit)),
    estate: bindHandlers(EstateService, estateHandlers(kit)),
    garage: bindHandlers(GarageService, garageHandlers(kit, ledger)),
    family: bindHandlers(FamilyService, familyHandlers(kit, ledger)),
    /** Delivers social's facts of families and their members, each kind as one batch. */
    families: (...published: FactPayload<'sottomondo.social.family.changed.v1'>[]) =>
      transaction(pool, (tx) => familyChanged(tx, receive(published))),
    familyMembers: (...published: FactPayload<'sottomondo.social.family.member-changed.v1'>[]) =>
      transaction(pool, (tx) => familyMemberChanged(tx, receive(published))),
    /** Ends families, and runs the division of their purses. */
    async endFamilies(...ended: FactPayload<'sottomondo.social.family.ended.v1'>[]) {
      await transaction(pool, (tx) => familyEnded(tx, receive(ended)))
      await endedFamilies()
    },
    /** Divides the families that are due. */
    divideFamilies: endedFamilies,
    goods: bindHandlers(GoodsService, goodsHandlers(kit, ledger)),
    /** Another process of economy on the same database. */
    secondGoods: bindHandlers(GoodsService, goodsHandlers(kit, ledger)),
    /** Another process of economy on the same database. */
    secondRound: bindHandlers(
      RoundService,
      roundHandlers({ ...kit, metrics: createMetrics('economy test 2') }, ledger),
    ),
    /** Books crimes as one batch of facts, with their inbox rows. */
    crimes: (...crimes: Crime[]) =>
      transaction(pool, async (tx) => {
        const received = receive(crimes.map(crimeOf))
        await tx.query(`insert into inbox (consumer, message_id) select 'crime-reward', unnest($1::text[])`, [
          received.map((one) => one.messageId),
        ])
        await reward(tx, received)
      }),
    /** Delivers opened casinos to both consumers of the fact. */
    openCasinos: (...casinos: OpenedCasino[]) =>
      transaction(pool, async (tx) => {
        await casinoOpened(ledger)(tx, receive(casinos))
        await casinoTitleOpened(ledger)(tx, receive(casinos))
      }),
    /** Delivers accounts' facts of deaths, as one batch, and runs the division of estates. */
    async die(...deaths: FactPayload<'sottomondo.accounts.gangster.died.v1'>[]) {
      await transaction(pool, (tx) => gangsterDied(tx, receive(deaths)))
      await estates()
    },
    /** Divides the estates that are due. */
    estates,
    /** Delivers a lottery draw. */
    lottery: (...drawn: FactPayload<'sottomondo.casino.lottery.drawn.v1'>[]) =>
      transaction(pool, (tx) => lotteryDrawn(ledger)(tx, receive(drawn))),
    settle: (...settlements: { escrowId: string; outcome: 'commit' | 'void'; itemsBack?: boolean }[]) =>
      transaction(pool, (tx) => settled(tx, receive(settlements))),
    /** Delivers casino's facts of sports bets, as one batch. */
    sports: (...bets: FactPayload<'sottomondo.casino.sports.bet-settled.v1'>[]) =>
      transaction(pool, (tx) => sportsBetSettled(ledger)(tx, receive(bets))),
    audit: (openEscrowSeconds = 3600, fromStart = false) => audit({ databaseUrl, openEscrowSeconds, fromStart, log }),
    /** Audits as the schedule does. */
    auditSinceCheckpoint: (marginSeconds?: number) =>
      auditSinceCheckpoint({
        databaseUrl,
        checks: preparedChecks,
        openEscrowSeconds: 3600,
        log,
        ...(marginSeconds !== undefined && { marginSeconds }),
      }),
    /** Runs the same checks inside an open transaction. */
    auditIn: (db: Db) => auditLedger(db, preparedChecks, { openEscrowSeconds: 3600 }),
    async count(sql: string, values: unknown[] = []): Promise<number> {
      const { rows } = await (pool as Db).query(`select (${sql})::bigint as n`, values)
      return rows[0].n
    },
    /** Returns the deadlocks of this file so far, including those that a retry has hidden. */
    async deadlocks(): Promise<number> {
      const all = await Promise.all(Array.from({ length: economyConnections }, () => pool.connect()))
      for (const one of all) {
        await one.query('select pg_stat_force_next_flush()')
        one.release()
      }
      return this.count('select deadlocks from pg_stat_database where datname = current_database()')
    },
    async close() {
      await pool.end()
      await superuser.end()
      await database.drop()
    },
  }
}

export interface EconomyDatabaseOptions {
  /** Whether the books are audited after each test. */
  audited?: boolean
  /** Lifetime of one database. */
  forEach?: 'file' | 'test'
}

/** Opens one for the tests of a file, ready from the first test on; call it where they are declared. */
export function useEconomyDatabase({
  audited = false,
  forEach = 'file',
}: EconomyDatabaseOptions = {}): EconomyDatabase {
  const economy = {} as EconomyDatabase
  const [before, after] = forEach === 'file' ? [beforeAll, afterAll] : [beforeEach, afterEach]
  before(async () => {
    Object.assign(economy, await openEconomyDatabase())
  })
  after(() => economy.close())
  if (audited)
    afterEach(async () => {
      expect((await economy.audit()).flatMap((one) => one.wrong)).toEqual([])
    })
  return economy
}

/** Returns a gangster's call context as a handler gets it. */
export const ctxOf = (accountId: number, requestId?: string): Ctx => ({ ...as(accountId, requestId), log })

/** Returns the context of another service's call, without a player. */
export const ctxOfService = (): Ctx => ({ ...ctxOf(1), caller: undefined })

export type EconomyDatabase = Awaited<ReturnType<typeof openEconomyDatabase>>

export type OpenedCasino = FactPayload<'sottomondo.casino.casino.opened.v1'>

export interface Crime {
  crimeId: string
  accountId: number
  rewardEuro?: number
  easterEggs?: number
  experience?: number
}

/** Makes the fact of a crime; one without a reward has failed. */
export const crimeOf = ({ crimeId, accountId, rewardEuro = 0, easterEggs = 0, experience = 4 }: Crime) => ({
  crimeId,
  accountId,
  crimeOptionId: 1,
  success: rewardEuro > 0,
  rewardEuro,
  easterEggs,
  experience,
  jailSeconds: 0,
  committedAtMs: 1,
})
