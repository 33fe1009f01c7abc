import { setTimeout as pause } from 'node:timers/promises'
import { lotteryRules } from '@sottomondo/casino-rules'
import { SessionService } from '@sottomondo/proto/accounts/v1/session'
import { SettingsService } from '@sottomondo/proto/accounts/v1/settings'
import { DeathService } from '@sottomondo/proto/actions/v1/death'
import { HospitalService } from '@sottomondo/proto/actions/v1/hospital'
import { TravelService } from '@sottomondo/proto/actions/v1/travel'
import { LotteryService } from '@sottomondo/proto/casino/v1/lottery'
import { RouletteService } from '@sottomondo/proto/casino/v1/roulette'
import { AuctionService } from '@sottomondo/proto/economy/v1/auction'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { GarageService } from '@sottomondo/proto/economy/v1/garage'
import { ShopService } from '@sottomondo/proto/economy/v1/shop'
import { FamilyService } from '@sottomondo/proto/social/v1/family'
import { FamilyHoldingsService } from '@sottomondo/proto/social/v1/family_holdings'
import { FamilyInvitationService } from '@sottomondo/proto/social/v1/family_invitation'
import { fact } from '@sottomondo/server-kit/outbox'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { rounds } from '@sottomondo/test-kit/soak'
import { expect, test } from 'vitest'
import { beginFightOf, type Fight, follow, moveEnds, newFights, outcomeOf, owned } from '../support/players/fights.ts'
import { inSchema } from '../support/stack/database.ts'
import { answered, callOf, granted, useOwnServices } from '../support/stack/own-services.ts'
import { postGift } from '../support/stack/world.ts'

/** Fights, and what somebody does at the same instant: either it was before the freeze, or it is refused. */
const own = useOwnServices(
  'murder race',
  { accounts: 'accounts', actions: 'actions', economy: 'economy', social: 'social', casino: 'casino' },
  {
    env: () => ({
      MODE: 'development',
      PASSWORD_HASHING: 'cheap',
      TWO_FACTOR_KEYS: `first:${Buffer.alloc(32, 1).toString('base64')}`,
    }),
  },
)
const each = rounds(30)
const bornEuro = 2_500
const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await own.admin.query<Row>(sql, values)).rows

type Answer = object | Refusal
/** What happens as a fight begins, and what it takes from the victim's pocket and bank where it is granted. */
interface Race {
  prepare?(fights: Fight[]): Promise<void>
  act(fight: Fight, nth: number): Promise<Answer>
  takes?(answer: never): { pocket?: number; bank?: number }
}
const victims = (fights: readonly Fight[]) => fights.map(({ victim }) => victim)
const asVictim = ({ victim }: Fight) => callOf(victim, `race-${victim}`)
const cars = new Map<number, number>()
const invitations = new Map<number, number>()
const others = new Map<number, Fight>()
let auctionId = 0

const races: Record<string, Race> = {
  'another killer': {
    async prepare(fights) {
      const more = await newFights(own, fights.length)
      for (const [nth, { victim }] of fights.entries()) others.set(victim, { ...(more[nth] as Fight), victim })
      await follow(own, [...others.values()])
    },
    act: ({ victim }) => beginFightOf(own, others.get(victim) as Fight)(),
  },
  'the victim shoots at the killer': {
    prepare: (fights) =>
      follow(
        own,
        fights.map(({ killer, victim }) => ({ killer: victim, victim: killer })),
      ),
    act: ({ killer, victim }) => beginFightOf(own, { killer: victim, victim: killer }, 10)(),
  },
  'an admin kills the killer': {
    act: ({ killer }) => {
      const { caller, ...admin } = callOf(1, `kill-${killer}`)
      return own.connections.actions
        .rpc(DeathService)
        .killByAdmin(
          { ...admin, caller: caller && { ...caller, isAdmin: true } },
          { accountId: killer, accountName: `Crash${killer}`, reason: 'Test.' },
        )
    },
  },
  'logs out': {
    act: (fight) => own.connections.accounts.rpc(SessionService).end(asVictim(fight), { tokenHash: 'f'.repeat(64) }),
  },
  heals: {
    prepare: async (fights) =>
      void (await query('update actions.gangster set life = 90 where account_id = any ($1)', [victims(fights)])),
    act: (fight) => own.connections.actions.rpc(HospitalService).heal(asVictim(fight), {}),
    takes: ({ cost }: { cost: number }) => ({ pocket: cost }),
  },
  spends: {
    act: (fight) =>
      own.connections.economy.rpc(ShopService).buyHealing(asVictim(fight), { itemId: 1, payWith: 'CASH' }),
    takes: ({ cashPocket }: { cashPocket: number }) => ({ pocket: bornEuro + owned.pocket - cashPocket }),
  },
  transfers: {
    act: (fight) =>
      own.connections.economy.rpc(BankService).transfer(asVictim(fight), {
        receiverAccountId: fight.heir,
        receiverAccountName: `Crash${fight.heir}`,
        amount: 100,
        subject: '',
      }),
    takes: () => ({ bank: 100 }),
  },
  'bets at roulette': {
    act: (fight) =>
      own.connections.casino
        .rpc(RouletteService)
        .bet(asVictim(fight), { bets: [], redBlackBet: 'Zwart', redBlackBetAmount: 50 }),
    takes: ({ cashPocket }: { cashPocket: number }) => ({ pocket: bornEuro + owned.pocket - cashPocket }),
  },
  'buys a lottery ticket': {
    act: (fight) => own.connections.casino.rpc(LotteryService).buy(asVictim(fight), { quantity: 1 }),
    takes: () => ({ pocket: lotteryRules.ticketPriceEuro }),
  },
  bids: {
    async prepare([one]) {
      const sale = {
        itemType: 'BULLETS',
        bulletAmount: 100,
        startingPrice: 1_000,
        isAnonymous: false,
        quickSalePrice: undefined,
        itemId: undefined,
        creditsAmount: undefined,
      }
      const seller = one?.heir ?? 0
      await inSchema('economy', (tx) => postGift(tx, { accountId: seller, asset: 'bullets', amount: 100 }), own.admin)
      const auctions = own.connections.economy.rpc(AuctionService)
      ;({ auctionId } = await granted(() => auctions.create(callOf(seller, 'sale'), sale)))
    },
    // Whoever dies or is outbid has it back.
    act: (fight, nth) =>
      own.connections.economy.rpc(AuctionService).bid(asVictim(fight), {
        auctionId,
        bidAmount: 1_000 + nth * 100,
        isAnonymousBid: false,
      }),
  },
  'sells a car': {
    async prepare(fights) {
      const garage = own.connections.economy.rpc(GarageService)
      const give = async ({ victim }: Fight) => {
        const car = {
          escrowId: crypto.randomUUID(),
          accountId: victim,
          purpose: 'carTheft' as const,
          carName: 'Balkana Zora',
        }
        const theft = { ...car, life: 50, cityName: 'Rome' }
        cars.set(victim, (await granted(() => garage.reserveCar(callOf(victim, 'car'), theft))).carId)
        const settled = { escrowId: car.escrowId, outcome: 'commit' as const }
        const { subject, payload } = fact('sottomondo.actions.escrow.settled.v1', settled)
        await query('insert into actions.outbox (subject, payload) values ($1, $2)', [subject, payload])
      }
      await Promise.all(fights.map(give))
      const sql = `select from economy.item where kind = 'CAR' and owner_kind = 'player' and owner_id = any ($1)`
      await eventually(async () => expect(await query(sql, [victims(fights).map(String)])).toHaveLength(fights.length))
    },
    act: (fight) =>
      own.connections.economy.rpc(GarageService).sell(asVictim(fight), { carId: cars.get(fight.victim) ?? 0 }),
    takes: ({ cashPocket }: { cashPocket: number }) => ({ pocket: bornEuro + owned.pocket - cashPocket }),
  },
  travels: {
    act: (fight) => own.connections.actions.rpc(TravelService).travel(asVictim(fight), { destinationCityId: 2 }),
    takes: ({ travelCost }: { travelCost: number }) => ({ pocket: travelCost }),
  },
  'pays into the family': {
    async prepare(fights) {
      const don = fights[0]?.heir ?? 0
      await inSchema(
        'economy',
        (tx) => postGift(tx, { accountId: don, asset: 'cashPocket', amount: 20_000_000 }),
        own.admin,
      )
      const families = own.connections.social.rpc(FamilyService)
      const { familyId } = await granted(() => families.create(callOf(don, 'found'), { familyName: 'Race' }))
      await query('update social.family set max_members = 1000 where id = $1', [familyId])
      const rows = await query<{ id: string; account: string }>(
        `insert into social.family_invitation (family_id, inviter_account_id, inviter_name, invitee_account_id, invitee_name,
           role, join_cost_euro, invited_at, lapses_at)
         select $1, $2, 'Crash', id, 'Crash' || id, 'MEMBER', 0, now(), now() + interval '1 day' from unnest($3::bigint[]) as id
         returning id, invitee_account_id as account`,
        [familyId, don, victims(fights)],
      )
      for (const { id, account } of rows) invitations.set(Number(account), Number(id))
      const accept = own.connections.social.rpc(FamilyInvitationService)
      const join = ({ victim }: Fight) =>
        granted(() => accept.acceptById(callOf(victim, `join-${victim}`), { inviteId: invitations.get(victim) ?? 0 }))
      await Promise.all(fights.map(join))
    },
    act: (fight) =>
      own.connections.social.rpc(FamilyHoldingsService).depositCash(asVictim(fight), { amount: 500, subject: '' }),
    takes: () => ({ pocket: 500 }),
  },
  'changes their testament': {
    act: (fight) =>
      own.connections.accounts
        .rpc(SettingsService)
        .setTestament(asVictim(fight), { testament: `Crash${fight.killer}` }),
  },
  'changes their backfire': {
    act: (fight) =>
      own.connections.accounts
        .rpc(SettingsService)
        .setBackfire(asVictim(fight), { backfireOption: 'custom', customBullets: 10 }),
  },
}

interface Raced {
  name: string
  fight: Fight
  begun: Answer
  answer: Answer
}
const raced: Raced[] = []

test.each(Object.keys(races))('%s at the instant of a fight', async (name) => {
  const { prepare, act } = races[name] as Race
  const fights = await newFights(own, each)
  await prepare?.(fights)
  raced.push(
    ...(await Promise.all(
      fights.map(async (fight, nth) => {
        const [begun, answer] = await Promise.all([
          pause(Math.random() * 25).then(() => answered(beginFightOf(own, fight))),
          pause(Math.random() * 25).then(() => answered(() => act(fight, nth))),
        ])
        return { name, fight, begun, answer }
      }),
    )),
  )
})

/** Why something may be refused at that instant: all of it may meet a service that is too slow. */
const fitting: Record<string, RegExp> = {
  'another killer': /conflict|activeMurderAttempt|unavailable/,
  'the victim shoots at the killer': /conflict|activeMurderAttempt|unavailable/,
  'an admin kills the killer': /^$/,
  bids: /conflict|activeMurderAttempt|invalid|unavailable/,
}

test('each of them has one outcome, everything granted is in it, and the books are clean', async () => {
  expect(raced).toHaveLength(each * Object.keys(races).length)
  await eventually(
    async () => {
      await query('update actions.murder set ends_at = now() where ended_at is null')
      await moveEnds(own, [
        ...raced.map(({ fight }) => fight),
        ...others.values(),
        ...raced.map(({ fight }) => ({ killer: fight.victim })),
      ])
      expect(
        await query(`select (select count(*) from actions.intent where state = 'open')::int as intents,
          (select count(*) from economy.escrow_reservation where state = 'reserved' and not is_own)::int as reserved,
          (select count(*) from actions.murder where ended_at is null)::int as fights,
          (select count(*) from economy.restricted_player where state = 'frozen')::int as frozen,
          (select count(*) from economy.estate_waiting)::int as waiting,
          (select count(*) from actions.gangster where life = 0 and not exists (select from economy.restricted_player b
            where b.account_id = gangster.account_id))::int as undivided`),
      ).toEqual([{ intents: 0, reserved: 0, fights: 0, frozen: 0, waiting: 0, undivided: 0 }])
    },
    { timeoutMs: 120_000 },
  )
  const audit = await own.audit('--escrow-age-seconds', '0')
  expect(audit, audit.output).toMatchObject({ code: 0 })
  const figures: Record<string, string> = {}
  for (const { name, fight, begun, answer } of raced) {
    const { killer, victim, heir } = fight
    const done = !isRefusal(answer)
    const say = `${name}, ${victim}: ${JSON.stringify([begun, answer])}`
    if (isRefusal(answer)) expect(answer.id, say).toMatch(fitting[name] ?? /activeMurderAttempt|unavailable/)
    figures[`${name}: fight ${isRefusal(begun) ? begun.id : 'granted'}, ${done ? 'granted' : 'refused'}`] = ''
    // One death each, and one estate.
    const deaths = await query<{ id: string }>(
      `select payload ->> 'deathId' as id from actions.outbox where subject = 'sottomondo.actions.death.occurred.v1'
         and (payload ->> 'accountId')::bigint = any ($1)`,
      [[killer, victim]],
    )
    expect(deaths.length, say).toBeLessThanOrEqual(name === 'an admin kills the killer' ? 2 : 1)
    if (name === 'another killer' || name === 'the victim shoots at the killer' || name === 'travels')
      expect([isRefusal(begun), done], say).not.toEqual([false, true])
    if (name === 'an admin kills the killer') continue
    const { has, fights } = await outcomeOf(own, fight)
    expect(fights, say).toHaveLength(isRefusal(begun) ? 0 : 1)
    if (name === 'another killer' || name === 'the victim shoots at the killer') continue
    const took = done ? (races[name]?.takes?.(answer as never) ?? {}) : {}
    const [pocket, bank] = [bornEuro + owned.pocket - (took.pocket ?? 0), owned.bank - (took.bank ?? 0)]
    if (isRefusal(begun)) {
      expect([has(victim, 'cashPocket'), has(victim, 'bullets')], say).toEqual([pocket, owned.victimBullets])
      continue
    }
    const [one] = fights
    expect(one, say).toMatchObject({ isOver: true, victimDied: true })
    const [settled] = await query<{ heir: string; bank: number }>(
      `select payload ->> 'heirAccountId' as heir, (payload ->> 'bankEuro')::int as bank from economy.outbox
       where subject = 'sottomondo.economy.estate.settled.v1' and (payload ->> 'accountId')::bigint = $1`,
      [victim],
    )
    const isNamed = name === 'changes their testament' && done
    expect(settled, say).toEqual({ heir: String(isNamed ? killer : heir), bank: bank - Math.ceil(bank / 10) })
    const got = await query<{ total: number }>(
      `select sum(amount)::int as total from economy.entry e join economy.ledger_account a on a.id = e.account_id
       where e.transfer_id = 'estate:' || $1 and owner_id = $2 and asset = 'cashPocket'`,
      [deaths[0]?.id, String(killer)],
    )
    expect(got, say).toEqual([{ total: pocket }])
    const { bullets } = one.ends[0].victim
    expect(name === 'changes their backfire' ? [10, owned.victimBullets] : [owned.victimBullets], say).toContain(
      bullets,
    )
    for (const asset of ['cashPocket', 'cashBank', 'bullets']) expect(has(victim, asset), say).toBe(0)
  }
  console.info(`${raced.length} races:\n${Object.keys(figures).join('\n')}`)
})
