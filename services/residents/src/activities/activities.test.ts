import { seededRandom } from '@sottomondo/test-kit/random'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { characterOf } from '../character/character.ts'
import type { Me } from '../me.ts'
import { emptyMemory, type Memory, noteRequest, remember } from '../memory.ts'
import { mostForBullets, residentsRules } from '../residents.rules.ts'
import { heirsOf, learnFrom, orderOf, wantedOf } from '../turn.ts'
import type { Situation } from './activity.ts'
import { bid, sale } from './auctions.ts'
import { breakout } from './breakout.ts'
import { family } from './family.ts'
import { feud, rivalOf } from './feud.ts'
import { fruit } from './fruit.ts'
import { answerToHeist } from './heist.ts'
import { bank } from './house-keeping.ts'
import { joinRaid } from './raid.ts'
import { liquor } from './trade.ts'

const nowMs = Date.parse('2026-11-29T12:00:00Z')
const residents = new Set(['Beppe', 'Carmela', 'Gaspare'])

const me: Me = {
  accountName: 'Beppe',
  familyName: null,
  cityName: 'Rome',
  rankNumber: 6,
  life: 100,
  maxLife: 100,
  cashPocketEuro: 100_000,
  cashBankEuro: 100_000,
  bullets: 5_000,
  cars: 2,
  garagePlaces: 10,
  inJail: false,
  timers: {} as Me['timers'],
}

const situation = (more: Partial<Situation> & { me?: Me } = {}): Situation => ({
  me,
  character: characterOf('Beppe'),
  memory: emptyMemory(),
  town: { requestedAtMs: {} },
  residents,
  random: seededRandom(5),
  nowMs,
  gameSpeed: 1,
  ...more,
})

function knowing(...people: Parameters<typeof remember>[1][]): Memory {
  const memory = emptyMemory()
  for (const one of people) remember(memory, one)
  return memory
}

describe('breaking out', () => {
  const prisoner = (name: string, breakoutChance = 0.5, timeLeft = 60) => ({
    name,
    breakoutChance,
    timeLeft,
    familySymbol: null,
    rank: 'Muscolo',
  })

  test('a friend comes first, then a player before residents, and never the resident itself', () => {
    const prisoners = [prisoner('Carmela'), prisoner('Vreemde'), prisoner('Vriend', 0.05), prisoner('Beppe')]
    const memory = knowing({ accountName: 'Vriend', what: 'helped', atMs: nowMs })
    expect(breakout.plan({ prisoners }, situation({ memory }))?.input.params).toEqual({ name: 'Vriend' })
    expect(breakout.plan({ prisoners }, situation())?.input.params).toEqual({ name: 'Vreemde' })
    expect(breakout.plan({ prisoners: [prisoner('Beppe')] }, situation())).toBeUndefined()
    expect(breakout.plan({ prisoners: [prisoner('Vreemde', 0.1)] }, situation())).toBeUndefined()
  })
})

describe('what others ask for', () => {
  const call = (kind: string) => ({
    kind,
    key: kind,
    accountName: 'Vreemde',
    cityName: 'Rome',
    costEuro: 0,
    endsAt: '',
  })

  test('whoever asks them in person first; nothing from a cell', () => {
    expect(wantedOf([call('prisoner'), call('raid'), call('heist')], situation())).toBe('heist')
    expect(wantedOf([call('prisoner')], situation())).toBe('breakout')
    expect(wantedOf([call('heist')], situation({ me: { ...me, inJail: true } }))).toBeUndefined()
    expect(wantedOf([], situation())).toBeUndefined()
    // Other residents wait until somebody has time.
    const draws = Array.from({ length: 400 }, (_, seed) =>
      wantedOf([{ ...call('prisoner'), accountName: 'Carmela' }], situation({ random: seededRandom(seed) })),
    )
    const freed = draws.filter((wanted) => wanted === 'breakout').length / draws.length
    expect(freed).toBeGreaterThan(0)
    expect(freed).toBeLessThan(2 * residentsRules.breakoutChance)
  })

  test('a heist is accepted with the car that pays best, and declined where it can’t be paid', () => {
    const car = (carId: number, expectedNet: number) => ({
      carId,
      expectedNet,
      carName: '',
      life: 90,
      worth: 1,
      bonusPercent: 0,
      chancePercent: 50,
      carRiskEuro: 0,
    })
    const heist = {
      heistId: 3,
      inviteeName: 'Beppe',
      hindrance: null,
      halfEuro: 500,
      inviteeCars: [car(1, -5), car(2, 90)],
    } as never
    expect(answerToHeist(heist, situation())).toMatchObject({
      call: 'POST /api/heist/invite/accept',
      input: { body: { heistId: 3, carId: 2 } },
    })
    const poor = situation({ me: { ...me, cashPocketEuro: 10, cashBankEuro: 900 } })
    expect(answerToHeist(heist, poor)).toMatchObject({ call: 'POST /api/heist/invite/cancel' })
    expect(answerToHeist({ ...(heist as object), inviteeName: 'Carmela' } as never, situation())).toBeUndefined()
  })

  test('a raid is joined where there is room, money and life', () => {
    const raid = {
      raidId: 4,
      isParticipant: false,
      stakeEuro: 1_000,
      participantsCount: 1,
      mostParticipants: 5,
    } as never
    expect(joinRaid(raid, situation())).toMatchObject({ call: 'POST /api/raid/join' })
    expect(joinRaid(raid, situation({ me: { ...me, life: 10 } }))).toBeUndefined()
    expect(joinRaid({ ...(raid as object), participantsCount: 5 } as never, situation())).toBeUndefined()
  })

  test('a raid is joined with what is in the bank, too, and only as long as few take part', () => {
    const raid = (participantsCount: number) =>
      ({ raidId: 4, isParticipant: false, stakeEuro: 150_000, participantsCount, mostParticipants: 12 }) as never
    expect(joinRaid(raid(residentsRules.raidFillsTo - 1), situation())).toMatchObject({ costEuro: 150_000 })
    expect(joinRaid(raid(residentsRules.raidFillsTo), situation())).toBeUndefined()
    expect(joinRaid(raid(1), situation({ me: { ...me, cashBankEuro: 0 } }))).toBeUndefined()
  })
})

describe('what residents spend', () => {
  const auction = (more: object) => ({
    auctionId: 1,
    itemType: 'CAR',
    itemName: 'Volmer Pendler',
    car: { carValue: 10_000, life: 50 },
    casino: null,
    factory: null,
    bulletAmount: 0,
    leastBid: 3_000,
    seller: 'Vreemde',
    mayBid: true,
    isHighest: false,
    ...more,
  })
  const seen = (...auctions: object[]) =>
    ({ auctions: { auctionItemsWithDetails: auctions, escrow: { highestBids: 0 } }, bulletPriceEuro: 100 }) as never

  test('nobody gets more from a bid than most of what the item itself brings', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 1, max: 200_000 }),
        (carValue, life, leastBid) => {
          const planned = bid.plan(
            seen(auction({ car: { carValue, life }, leastBid })),
            situation({ me: { ...me, cashBankEuro: 1e9 } }),
          )
          const most = ((carValue * life) / 100) * residentsRules.bidMostShare
          expect(planned !== undefined).toBe(leastBid <= most)
        },
      ),
    )
  })

  test('residents together bid on few auctions of one player in an hour, and on each other’s without end', () => {
    const rich = { ...me, cashBankEuro: 1e9 }
    const town = { requestedAtMs: {} }
    const bidOn = (auctionId: number, seller: string | null, laterMs = 0) => {
      const now = situation({ me: rich, town, nowMs: nowMs + laterMs })
      const planned = bid.plan(seen(auction({ auctionId, seller })), now)
      for (const claim of planned?.claims ?? []) noteRequest(town, claim, now.nowMs)
      return planned !== undefined
    }
    const most = residentsRules.mostLotsPerSellerAnHour
    const lots = Array.from({ length: most + 3 }, (_, nth) => nth + 1)
    for (const seller of ['Vreemde', null]) {
      expect(lots.filter((lot) => bidOn(lot, seller))).toHaveLength(most)
      // Who is bid on already may be bid on again; an hour later others may, too.
      expect(bidOn(1, seller)).toBe(true)
      expect(bidOn(most + 1, seller)).toBe(false)
      expect(bidOn(most + 1, seller, 3_600_000)).toBe(true)
    }
    expect(lots.filter((lot) => bidOn(lot, 'Carmela'))).toHaveLength(lots.length)
  })

  test('for a player’s bullets nobody gives more than so much, however many there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 20_000 }), (bulletAmount, leastBid) => {
        const rich = situation({ me: { ...me, cashBankEuro: 1e9 } })
        const planned = bid.plan(seen(auction({ itemType: 'BULLETS', bulletAmount, leastBid })), rich)
        expect(planned !== undefined).toBe(leastBid <= mostForBullets(bulletAmount, 100))
        expect(mostForBullets(bulletAmount, 100)).toBeLessThanOrEqual(residentsRules.bulletsBidMostEuro)
      }),
    )
  })

  test('casinos and factories are no residents’ business, whoever sells them', () => {
    for (const itemType of ['CASINO', 'BULLET_FACTORY'])
      for (const seller of ['Vreemde', 'Carmela', null])
        expect(bid.plan(seen(auction({ itemType, seller, leastBid: 1 })), situation())).toBeUndefined()
  })

  test('what they sell starts at what it brings by itself', () => {
    const selling = (more: object, garage: object[] = []) =>
      ({
        auctions: { escrow: { auctions: 0 }, userCasino: null, playerBulletFactory: null, ...more },
        garage: { garage },
      }) as never
    const priceOf = (planned: ReturnType<typeof sale.plan>) =>
      (planned?.input.body as { startingPrice: number } | undefined)?.startingPrice
    fc.assert(
      fc.property(
        fc.nat({ max: 1e9 }),
        fc.nat({ max: 6_000 }),
        fc.integer({ min: 500, max: 5_000 }),
        (bank, bullets, bulletPrice) => {
          expect(priceOf(sale.plan(selling({ userCasino: { bank } }), situation()))).toBeGreaterThanOrEqual(bank)
          const factory = priceOf(
            sale.plan(selling({ playerBulletFactory: { bank, bullets, bulletPrice } }), situation()),
          )
          expect(factory).toBeGreaterThanOrEqual(bank + bullets * bulletPrice)
          const cars = [1, 2].map((id) => ({ id, auto: 'Volmer', verkoopPrijs: bank, isLocked: false, shipTime: 0 }))
          expect(priceOf(sale.plan(selling({}, cars), situation()))).toBeGreaterThanOrEqual(bank)
        },
      ),
    )
  })

  test('credits and statements are left to players, and so is what is already theirs', () => {
    expect(bid.plan(seen(auction({ itemType: 'CREDITS', leastBid: 1 })), situation())).toBeUndefined()
    expect(bid.plan(seen(auction({ itemType: 'WITNESS_STATEMENT', leastBid: 1 })), situation())).toBeUndefined()
    expect(bid.plan(seen(auction({ isHighest: true })), situation())).toBeUndefined()
    expect(bid.plan(seen(auction({ mayBid: false })), situation())).toBeUndefined()
  })

  test('a bet is a small share of the pocket, within the machine’s limits; an owner plays not at all', () => {
    const machine = { bonus: null, lastSpin: null, minBet: 10, maxBet: 100_000, isOwner: false } as never
    fc.assert(
      fc.property(fc.oneof(fc.nat(50_000), fc.nat(1e9)), (cashPocketEuro) => {
        const planned = fruit.plan(machine, situation({ me: { ...me, cashPocketEuro } }))
        const bet = (planned?.input.body as { betAmount: number } | undefined)?.betAmount
        if (bet === undefined) expect(cashPocketEuro * residentsRules.betMostShare).toBeLessThan(11)
        else {
          expect(bet).toBeGreaterThanOrEqual(10)
          const { betMostEuro, betMostShare } = residentsRules
          expect(bet).toBeLessThanOrEqual(Math.min(betMostEuro, cashPocketEuro * betMostShare))
        }
      }),
    )
    expect(fruit.plan({ ...(machine as object), isOwner: true } as never, situation())).toBeUndefined()
  })

  test('a full pocket goes to the bank, but for what is kept', () => {
    const planned = bank.plan(true, situation())
    expect(planned).toMatchObject({ call: 'POST /api/bank/deposit', input: { body: { amount: 80_000 } } })
    expect(bank.mayBe(situation({ me: { ...me, cashPocketEuro: 100 } }))).toBe(false)
  })
})

describe('trade', () => {
  const goods = (liquorInventory: object[]) => ({
    liquorSet: [
      { liquorName: 'Bier', price: 10 },
      { liquorName: 'Wodka', price: 50 },
    ],
    liquorInventory,
    liquorPrices: [
      {
        cityName: 'Rome',
        prices: [
          { liquorName: 'Bier', price: 10 },
          { liquorName: 'Wodka', price: 50 },
        ],
      },
      {
        cityName: 'Parijs',
        prices: [
          { liquorName: 'Bier', price: 30 },
          { liquorName: 'Wodka', price: 60 },
        ],
      },
    ],
    carryLimit: 100,
    period: 7,
  })
  const travel = {
    currentCityName: 'Rome',
    waitSeconds: 60,
    cities: [
      { cityId: 4, cityName: 'Rome', travelCost: 0 },
      { cityId: 3, cityName: 'Parijs', travelCost: 500 },
    ],
  }

  test('buys what gains most elsewhere, goes there, and sells it there', () => {
    const buys = liquor.plan({ goods: goods([]), travel } as never, situation())
    expect(buys).toMatchObject({
      call: 'POST /api/liquor/buy',
      input: { body: { purchases: [{ liquorType: 'Bier', amount: 100 }], period: 7 } },
    })
    const loaded = goods([{ liquorName: 'Bier', amount: 100, paid: 1_000 }])
    expect(liquor.plan({ goods: loaded, travel } as never, situation())).toMatchObject({
      call: 'POST /api/travel',
      input: { body: { destinationCityId: 3 } },
    })
    const there = situation({ me: { ...me, cityName: 'Parijs' } })
    expect(liquor.plan({ goods: loaded, travel } as never, there)).toMatchObject({ call: 'POST /api/liquor/sell' })
  })
})

describe('feuds', () => {
  const enemy = { accountName: 'Vreemde', what: 'shot', atMs: nowMs } as const
  const city = { cityId: 4, cityName: 'Rome', cost: 100, isHere: true, travelCost: 0 }
  const dossier = {
    accountName: 'Vreemde',
    isOneself: false,
    jokes: [],
    rankNumber: 5,
    protectedUntil: null,
    inReach: true,
    isHere: true,
    isInFight: false,
    cityName: 'Rome',
  }
  const following = {
    activeDetectives: [{ state: 'FOLLOWING', targetAccountName: 'Vreemde' }],
    availableCities: [city],
  }
  const searching = { activeDetectives: [], availableCities: [city] }
  const murder = { needed: Array.from({ length: 11 }, (_, at) => ({ rankNumber: at + 1, surely: 400 })) }
  const seen = (more: object = {}, detectives: object = following) =>
    ({ detectives, murder, travel: undefined, dossier: { ...dossier, ...more } }) as never

  test('whoever shot at them is looked for, then shot; afterwards they are even', () => {
    const memory = knowing(enemy)
    expect(feud.plan(seen({}, searching), situation({ memory }))).toMatchObject({
      call: 'POST /api/detective/hiredetectives',
    })
    const shot = feud.plan(seen(), situation({ memory }))
    expect(shot).toMatchObject({
      call: 'POST /api/murder/execute',
      input: { body: { victimAccountName: 'Vreemde', bulletsUsed: 400 } },
    })
    shot?.note?.(memory)
    expect(rivalOf(situation({ memory, residents: new Set(['Beppe']) }))).toBeUndefined()
  })

  test('no player is touched who did nothing, who is below rank 4, or who is protected', () => {
    expect(feud.plan(seen(), situation())).toBeUndefined()
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 11 }), (rankNumber) => {
        const planned = feud.plan(seen({ rankNumber }), situation({ memory: knowing(enemy) }))
        expect(planned?.call).toBe(rankNumber < 4 ? undefined : 'POST /api/murder/execute')
      }),
    )
    const planned = feud.plan(seen({ protectedUntil: '2026-11-30T00:00:00Z' }), situation({ memory: knowing(enemy) }))
    expect(planned?.call).not.toBe('POST /api/murder/execute')
  })

  test('without enemies only other residents are rivals, and seldom', () => {
    for (let seed = 0; seed < 50; seed++)
      expect(['Carmela', 'Gaspare']).toContain(rivalOf(situation({ random: seededRandom(seed) })))
    const lately = emptyMemory()
    lately.requestedAtMs.quarrel = nowMs - 60_000
    expect(rivalOf(situation({ memory: lately }))).toBeUndefined()
    expect(rivalOf(situation({ town: lately }))).toBeUndefined()
  })

  test('who has too few bullets buys them first, as far as they can pay', () => {
    const bullets = { bulletPrice: 50, bulletsAvailable: 6_000, mostBullets: 250 }
    const planned = (cashBankEuro: number) =>
      feud.plan(
        { ...(seen() as object), bullets } as never,
        situation({ memory: knowing(enemy), me: { ...me, bullets: 100, cashBankEuro } }),
      )
    expect(planned(1e6)).toMatchObject({
      call: 'POST /api/bullets/local/buy',
      input: { body: { quantity: 250, bulletPrice: 50 } },
      costEuro: 12_500,
    })
    expect(planned(0)).toMatchObject({ call: 'POST /api/bullets/local/buy' })
    expect(
      feud.plan(
        { ...(seen() as object), bullets } as never,
        situation({ memory: knowing(enemy), me: { ...me, bullets: 100, cashBankEuro: 0, cashPocketEuro: 20_000 } }),
      ),
    ).toBeUndefined()
  })
})

describe('a don', () => {
  const settings = {
    familyName: 'Via Appia',
    rights: ['invite'],
    familyBank: 1e9,
    upkeepEuro: 1_000,
    memberCount: 5,
    maxMembers: 10,
    openInvitations: 0,
  }
  const online = (accountName: string, rankNumber: number, familySymbol: string | null = null) => ({
    accountName,
    rankNumber,
    familySymbol,
  })
  const seen = (...players: object[]) => ({ family: settings, online: players }) as never
  const don = (memory: Memory) => situation({ me: { ...me, familyName: 'Via Appia' }, memory })

  test('writes to a player who has come up, then invites them, each once', () => {
    const memory = emptyMemory()
    const players = seen(
      online('Nieuweling', residentsRules.invitedFromRank),
      online('Carmela', 7),
      online('Groentje', 1),
    )
    const letter = family.plan(players, don(memory))
    expect(letter).toMatchObject({ call: 'POST /api/mail/send', input: { body: { receiverName: 'Nieuweling' } } })
    letter?.note?.(memory)
    const invitation = family.plan(players, don(memory))
    expect(invitation).toMatchObject({
      call: 'POST /api/family/invite',
      input: { body: { inviteeAccountName: 'Nieuweling' } },
    })
    invitation?.note?.(memory)
    expect(family.plan(players, don(memory))).toBeUndefined()
  })
})

describe('a turn', () => {
  test('tries only what the character likes and the moment allows, each once', () => {
    fc.assert(
      fc.property(fc.integer(), fc.string({ minLength: 3 }), fc.boolean(), (seed, name, inJail) => {
        const character = characterOf(name)
        const order = orderOf(situation({ character, random: seededRandom(seed), me: { ...me, inJail } }))
        expect(new Set(order).size).toBe(order.length)
        for (const one of order) expect(character.wants[one]).toBeGreaterThan(0)
        if (inJail) for (const one of order) expect(['bank', 'family', 'forum']).toContain(one)
      }),
    )
  })

  test('learns from the log who helped and who shot, each line once', () => {
    const memory = emptyMemory()
    const line = (lineId: number, ...parts: [string, string | null][]) => ({
      lineId,
      category: 'jail' as const,
      path: null,
      unread: true,
      happenedAt: '2026-11-29T11:00:00Z',
      parts: parts.map(([text, accountName]) => ({ text, accountName })),
    })
    const lines = [
      line(3, ['Je haalde ', null], ['Carmela', 'Carmela'], [' uit de cel.', null]),
      line(2, ['Schurk', 'Schurk'], [' schoot op je.', null]),
      line(1, ['Vriend', 'Vriend'], [' haalde je uit de cel.', null]),
    ]
    expect(learnFrom(lines, memory, 'Beppe')).toBe('Vriend')
    expect(memory.people.map(({ accountName, what }) => [accountName, what])).toEqual([
      ['Vriend', 'helped'],
      ['Schurk', 'shot'],
    ])
    expect(learnFrom(lines, memory, 'Beppe')).toBeUndefined()
    expect(memory.people).toHaveLength(2)
  })

  test('heirs have names that the game takes', () => {
    for (const name of ['Beppe', 'Don_Calogero', 'Vijftienletters'])
      for (const heir of heirsOf(name)) expect(heir).toMatch(/^[A-Za-z0-9_-]{3,15}$/)
  })
})
