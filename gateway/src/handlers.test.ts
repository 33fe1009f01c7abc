import { AccountService } from '@sottomondo/proto/accounts/v1/account'
import { OutboxService } from '@sottomondo/proto/accounts/v1/outbox'
import { ProfileService as OwnProfileService } from '@sottomondo/proto/accounts/v1/profile'
import { CrimeService } from '@sottomondo/proto/actions/v1/crime'
import { FirstStepService } from '@sottomondo/proto/actions/v1/first_step'
import { JailService } from '@sottomondo/proto/actions/v1/jail'
import { MissionService } from '@sottomondo/proto/actions/v1/mission'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import { CasinoService } from '@sottomondo/proto/casino/v1/casino'
import { HelpService } from '@sottomondo/proto/common/v1/help'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { BelongingsService } from '@sottomondo/proto/economy/v1/belongings'
import { BulletFactoryService } from '@sottomondo/proto/economy/v1/bullet_factory'
import { ProfileService } from '@sottomondo/proto/social/v1/profile'
import { ReportService } from '@sottomondo/proto/social/v1/report'
import { UsersOnlineService } from '@sottomondo/proto/social/v1/users_online'
import { refuse } from '@sottomondo/server-kit/refusal'
import { beforeEach, describe, expect, test } from 'vitest'
import { useGateway } from './testing/use-gateway.ts'

const gateway = useGateway()
beforeEach(() => gateway.fakes.reset())

const statusReply = {
  ...StatusService.getStatus.responseDeserialize(Buffer.alloc(0)),
  cityName: 'Rome',
  rank: 'Ronin',
  rankNumber: 8,
  rankProgressPercent: 12.5,
  killExp: 3,
  successfulBreakouts: 7,
  timers: { timeLeft: { crime: 12, unheardOf: 5 }, inJail: false, version: 9 },
}
const belongings = {
  ...BelongingsService.get.responseDeserialize(Buffer.alloc(0)),
  cashPocket: 2500,
  cashBank: 10,
  totalCarValue: 1_234_567,
  ownsBulletFactory: true,
}

describe('the status', () => {
  test('is put together from actions and economy', async () => {
    gateway.fakes.answer(StatusService, 'getStatus', async () => statusReply)
    gateway.fakes.answer(BelongingsService, 'get', async () => belongings)
    const { cookie, accountId } = await gateway.player()
    const { json } = await gateway.send('GET', '/api/status', { cookie })
    expect(json).toMatchObject({
      accountName: `Speler_${accountId}`,
      City: { cityName: 'Rome' },
      rankProgress: 12.5,
      murderKillExp: 3,
      successfullBreakouts: 7,
      cashPocket: 2500,
      cashBank: 10,
      formattedTotalCarValue: '€1.234.567',
    })
    expect(json.timers).toMatchObject({ inJail: false, version: 9 })
    expect(Object.keys(json.timers.timeLeft)).toHaveLength(13)
    expect(json.timers.timeLeft).toMatchObject({ crime: 12, freedom: 0 })
  })

  test('says so when one of the two is away', async () => {
    gateway.fakes.answer(StatusService, 'getStatus', async () => statusReply)
    gateway.fakes.answer(BelongingsService, 'get', async () => refuse('unavailable', 'Even weg.'))
    const { cookie } = await gateway.player()
    expect(await gateway.send('GET', '/api/status', { cookie })).toMatchObject({
      status: 503,
      json: { error: 'Even weg.' },
    })
  })

  test('in parts loses only the part that is away', async () => {
    const { cookie } = await gateway.player()
    const parts = () => gateway.send('GET', '/api/status/parts', { cookie })
    const away = async () => refuse('unavailable', 'Even weg.')
    gateway.fakes.answer(StatusService, 'getStatus', async () => statusReply)
    gateway.fakes.answer(BelongingsService, 'get', away)
    expect((await parts()).json).toMatchObject({ gangster: { rank: 'Ronin' }, possessions: null })
    gateway.fakes.answer(StatusService, 'getStatus', away)
    expect(await parts()).toMatchObject({ status: 503 })
    gateway.fakes.answer(BelongingsService, 'get', async () => belongings)
    expect((await parts()).json).toMatchObject({ gangster: null, possessions: { cashBank: 10 } })
    gateway.fakes.answer(BelongingsService, 'get', async () => refuse('noActiveAccount', 'Je leeft niet meer.'))
    expect(await parts()).toMatchObject({ status: 409 })
  })
})

test('payment info gives each price that depends on the preference, from its owner', async () => {
  const { cookie } = await gateway.player()
  const price = { rank: 'Ronin', euro: 3_500, credits: 1, honorPoints: 1, euroPerSecond: 350, anonymousShot: undefined }
  gateway.fakes.answer(MissionService, 'getSkipPrice', async () => ({ credits: 2, honorPoints: 15 }))
  const augmentChange = { credits: 1, honorPoints: 8 }
  const anonymousSale = { credits: 1, honorPoints: 8 }
  const anonymousShot = { credits: 2, honorPoints: 15 }
  const owned = { ...belongings, paymentPreference: 'HONOR', credits: 4, honorPoints: 9 }
  gateway.fakes.answer(JailService, 'getBuyOutPrice', async () => ({ ...price, anonymousShot }))
  gateway.fakes.answer(BelongingsService, 'get', async () => ({ ...owned, augmentChange, anonymousSale }))
  const info = async () => (await gateway.send('GET', '/api/status/rankAndDefaultPayMethod', { cookie })).json
  expect(await info()).toEqual({
    rank: 'Ronin',
    paymentInfo: {
      paymentPreference: 'HONOR',
      credits: 4,
      honorPoints: 9,
      jailBuyout: { euro: 3_500, credits: 1, honorPoints: 1, euroPerSecond: 350 },
      missionSkip: { credits: 2, honorPoints: 15 },
      augmentChange,
      anonymousShot,
      anonymousSale,
    },
  })
})

test('first steps are done actions only, and null while they can’t be looked up', async () => {
  const { cookie } = await gateway.player()
  const steps = async () => (await gateway.send('GET', '/api/first-steps', { cookie })).json
  const done = { ...statusReply, crimesCommitted: 1, carCrimesCommitted: 0, rankNumber: 1, hasTravelled: true }
  gateway.fakes.answer(StatusService, 'getStatus', async () => done)
  gateway.fakes.answer(BankService, 'getRecord', async () => ({ hasDeposited: true }))
  const listed = ['car', 'sale', 'deposit', 'crime', 'travel'].map((step) => ({ step, experience: 30, taken: false }))
  const sold = listed.map((one) => ({ ...one, taken: one.step === 'sale' }))
  gateway.fakes.answer(FirstStepService, 'list', async () => ({ steps: sold }))
  const brings = { car: 30, sale: 0, deposit: 30, crime: 30, travel: 30 }
  const flags = { car: false, sale: true, deposit: true, crime: true, travel: true, rank: false }
  expect(await steps()).toEqual({ ...flags, brings })
  gateway.fakes.answer(FirstStepService, 'list', async () => refuse('unavailable', 'Even weg.'))
  expect(await steps()).toMatchObject({ crime: true, sale: null, brings: null })
  gateway.fakes.answer(BankService, 'getRecord', async () => refuse('unavailable', 'Even weg.'))
  expect(await steps()).toMatchObject({ crime: true, deposit: null })
})

test('crimes come with their chances, and the player’s past crimes', async () => {
  const figures = { experience: 4, failureExperience: 1, jailSeconds: 45, succeeded: 2, failed: 1, caught: 0 }
  const option = { crimeOptionId: 1, name: 'Zakkenrollen', ...figures }
  const rank = { rank: 'Muscolo', nextRank: undefined, rankProgress: 12.5, missingExperience: 0 }
  const worth = { expectedReward: 83, rewardPerMinute: 80 }
  const shown = { successRate: 55.6, firstRate: 50, jailRate: 15, minReward: 50, maxReward: 250, ...worth }
  const committed = { name: 'Zakkenrollen', outcome: 'success', reward: 120, atMs: 1_767_225_600_000 }
  gateway.fakes.answer(CrimeService, 'list', async () => ({
    crimeOptions: [{ ...option, ...shown, chance: 0.55555, firstChance: 0.5, jailChance: 0.15 }],
    rank,
    recent: [committed],
    career: undefined,
  }))
  const { cookie } = await gateway.player()
  const { json } = await gateway.send('GET', '/api/crime', { cookie })
  expect(json).toEqual({
    crimeOptions: [{ ...option, ...shown }],
    rank: { rank: 'Muscolo', nextRank: null, rankProgress: 12.5, missingExperience: 0 },
    recent: [{ name: 'Zakkenrollen', outcome: 'success', reward: 120, at: '2026-01-01T00:00:00.000Z' }],
  })
})

describe('a profile', () => {
  const found = {
    found: true,
    accountId: 77,
    accountName: 'Tony',
    gender: 'female',
    createdAtMs: 0,
    profileHtml: 'Dag.',
    profileBackgroundColor: '#000000',
    profileTextColor: '#ffffff',
    friends: [{ accountName: 'Ornella', alive: false }],
    showsNft: true,
  }
  const shown = {
    rankNumber: 6,
    rank: 'Nessuno',
    wealth: 3,
    isPremium: true,
    online: true,
    heistAvailable: true,
    raidAvailable: true,
  }
  const place = {
    casinoId: 4,
    type: 'FRUIT',
    cityName: 'Rome',
    ownerName: 'Tony',
    accountName: 'Tony',
    minBet: 10,
    maxBet: 20,
    revenue: 0,
  }

  test('is found by name, and public', async () => {
    gateway.fakes.answer(OwnProfileService, 'find', async () => found)
    gateway.fakes.answer(CasinoService, 'list', async () => ({ casinos: [{ ...place, ownerName: 'Vito' }, place] }))
    gateway.fakes.answer(BulletFactoryService, 'cityOf', async (_ctx, { accountId }) => {
      expect(accountId).toBe(77)
      return { cityName: 'Rome' }
    })
    gateway.fakes.answer(ProfileService, 'get', async (_ctx, request) => {
      expect(request).toEqual({ accountId: 77, gender: 'female' })
      return { ...shown, honor: -7, rankPosition: 3, onlineSinceMs: 60_000, lastActiveMs: 90_000 }
    })
    const { found: _found, accountId: _accountId, createdAtMs: _createdAtMs, ...shownFields } = found
    expect(await gateway.send('GET', '/api/profile/TONY')).toMatchObject({
      status: 200,
      json: {
        ...shown,
        ...shownFields,
        alive: true,
        diedAt: null,
        familyName: null,
        familySymbol: null,
        blocked: false,
        honor: -7,
        createdAt: '1970-01-01T00:00:00.000Z',
        rankPosition: 3,
        casino: { type: 'FRUIT', cityName: 'Rome' },
        playerBulletFactory: 'Rome',
        onlineSince: '1970-01-01T00:01:00.000Z',
        lastActive: '1970-01-01T00:01:30.000Z',
      },
    })
  })

  test('of one’s own shows the wealth of this moment, of others the one that was told last', async () => {
    gateway.fakes.answer(ProfileService, 'get', async () => shown)
    gateway.fakes.answer(CasinoService, 'list', async () => ({ casinos: [] }))
    gateway.fakes.answer(BelongingsService, 'get', async () => ({ ...belongings, wealthIcons: 5 }))
    const { cookie, accountId } = await gateway.player()
    gateway.fakes.answer(OwnProfileService, 'find', async () => ({ ...found, accountId }))
    const wealthOf = async () => (await gateway.send('GET', '/api/profile/Tony', { cookie })).json.wealth
    expect(await wealthOf()).toBe(5)
    gateway.fakes.answer(OwnProfileService, 'find', async () => found)
    expect(await wealthOf()).toBe(3)
  })

  test('is there without the rest while social and casino are away', async () => {
    gateway.fakes.answer(OwnProfileService, 'find', async () => found)
    gateway.fakes.answer(ProfileService, 'get', async () => refuse('unavailable', 'weg'))
    gateway.fakes.answer(CasinoService, 'list', async () => refuse('unavailable', 'weg'))
    const { status, json } = await gateway.send('GET', '/api/profile/Tony')
    expect(status).toBe(200)
    const away = { rank: null, wealth: null, online: null, lastActive: null, casino: null }
    expect(json).toMatchObject({ accountName: 'Tony', alive: true, ...away })
  })

  test('of the dead has no invitations; an unknown name has none', async () => {
    gateway.fakes.answer(ProfileService, 'get', async () => shown)
    gateway.fakes.answer(CasinoService, 'list', async () => ({ casinos: [] }))
    gateway.fakes.answer(OwnProfileService, 'find', async () => ({ ...found, diedAtMs: 5000 }))
    const { json } = await gateway.send('GET', '/api/profile/Tony')
    const dead = { alive: false, diedAt: '1970-01-01T00:00:05.000Z', heistAvailable: false, raidAvailable: false }
    expect(json).toMatchObject(dead)
    gateway.fakes.answer(OwnProfileService, 'find', async () => ({ ...found, found: false }))
    expect(await gateway.send('GET', '/api/profile/Niemand')).toMatchObject({
      status: 404,
      json: { error: 'Deze speler bestaat niet.' },
    })
  })
})

test('a report of a profile carries its text, which accounts keeps; other words social finds itself', async () => {
  const found = OwnProfileService.find.responseDeserialize(Buffer.alloc(0))
  const profile = { found: true, accountId: 77, accountName: 'Tony', profileBody: '[B]Grof[/B]' }
  gateway.fakes.answer(OwnProfileService, 'find', async () => ({ ...found, ...profile }))
  const sent: unknown[] = []
  gateway.fakes.answer(ReportService, 'create', async (_ctx, request) => {
    sent.push(request)
    return { message: 'Gemeld.' }
  })
  const { cookie } = await gateway.player()
  const report = (kind: string, about: string) =>
    gateway.send('POST', '/api/reports', { cookie, body: { kind, about, reason: 'insult' } })
  expect((await report('profile', 'tony')).status).toBe(200)
  expect((await report('post', '5')).status).toBe(200)
  const common = { reason: 'insult', words: '' }
  expect(sent).toEqual([
    {
      ...common,
      kind: 'profile',
      about: 'tony',
      profile: { accountId: 77, accountName: 'Tony', content: '[B]Grof[/B]' },
    },
    { ...common, kind: 'post', about: '5', profile: undefined },
  ])
  gateway.fakes.answer(OwnProfileService, 'find', async () => ({ ...found, found: false }))
  expect((await report('profile', 'niemand')).status).toBe(404)
})

describe('a transfer', () => {
  const body = { receiverName: 'TONY', amount: 1500, subject: '<b>hoi</b>' }
  const found = {
    found: true,
    accountId: 77,
    accountName: 'Tony',
    alive: true,
    gender: 'male',
    createdAtMs: Date.UTC(2026, 0, 2),
  }

  test('goes to the player with that name, in any case', async () => {
    gateway.fakes.answer(AccountService, 'findByName', async () => found)
    gateway.fakes.answer(BankService, 'transfer', async (_ctx, request) => {
      expect(request).toEqual({
        receiverAccountId: 77,
        receiverAccountName: 'Tony',
        amount: 1500,
        subject: '<b>hoi</b>',
      })
      return { cashBank: 5, cashPocket: 6, cashVersion: 7, message: 'Overgemaakt.' }
    })
    const { cookie } = await gateway.player()
    const { json } = await gateway.send('POST', '/api/bank/transaction', { cookie, body })
    expect(json).toEqual({
      cashBank: 5,
      cashPocket: 6,
      cashVersion: 7,
      message: 'Overgemaakt.',
    })
  })

  test.each([
    ['nobody', { ...found, found: false }, 404, 'Deze speler bestaat niet.'],
    ['the dead', { ...found, alive: false }, 409, 'Deze speler leeft niet meer.'],
  ])('never goes to %s', async (_name, receiver, status, error) => {
    gateway.fakes.answer(AccountService, 'findByName', async () => receiver)
    const { cookie } = await gateway.player()
    const reply = await gateway.send('POST', '/api/bank/transaction', { cookie, body })
    expect(reply).toMatchObject({ status, json: { error, fields: { receiverName: error } } })
    expect(gateway.fakes.calls.map(({ path }) => path)).toEqual(['/sottomondo.accounts.v1.Account/FindByName'])
  })
})

test('the number of online players is requested once a second for everybody', async () => {
  let count = 0
  gateway.fakes.answer(UsersOnlineService, 'count', async () => ({ onlineUsers: ++count, onlineResidents: 0 }))
  gateway.clock.advanceMs(10_000)
  const ask = async () => (await gateway.send('GET', '/api/cache/online-users')).json.onlineUsers
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  gateway.clock.advanceMs(1000)
  expect(await ask()).toBe(2)
})

test('messages are shown as they are, for one receiver or all', async () => {
  const message = { kind: 'sms', to: '+31612345678', subject: '', body: 'Code 123456', createdAtMs: 0 }
  gateway.fakes.answer(OutboxService, 'list', async (_ctx, { to }) => ({
    messages: to === message.to ? [message] : [],
  }))
  const { json } = await gateway.send('GET', '/api/dev/outbox?to=%2B31612345678')
  expect(json).toEqual(
    [{ ...message, createdAtMs: undefined, createdAt: '1970-01-01T00:00:00.000Z' }].map(
      ({ createdAtMs: _ms, ...rest }) => rest,
    ),
  )
  expect((await gateway.send('GET', '/api/dev/outbox')).json).toEqual([])
})

test('the rules come from every service that answers', async () => {
  const figure = { label: 'Prijs', value: { $case: 'number' as const, value: 350 }, unit: 'euro' }
  const word = { label: 'Stad', value: { $case: 'text' as const, value: 'Rome' }, unit: '' }
  const words = { feature: 'jail', title: 'Gevangenis', text: ['Wie gepakt wordt, zit de straf uit.'] }
  const topic = { ...words, group: 'game', tables: [], figures: [figure, word] }
  gateway.fakes.answer(HelpService, 'getRules', async () => ({ topics: [topic] }))
  const expected = {
    ...words,
    group: 'game',
    tables: [],
    figures: [
      { label: 'Prijs', value: 350, unit: 'euro' },
      { label: 'Stad', value: 'Rome' },
    ],
  }
  const ofServices = async () => {
    const { json } = await gateway.send('GET', '/api/help/rules')
    return json.topics.filter(({ feature }: { feature: string }) => feature === topic.feature)
  }
  expect(await ofServices()).toEqual(Array(5).fill(expected))
  await gateway.fakes.stopOne('social')
  gateway.clock.advanceMs(60_000)
  expect(await ofServices()).toEqual(Array(4).fill(expected))
  // The gateway's own topics are there too, and a topic with an unknown group of a later release is not lost.
  gateway.fakes.answer(HelpService, 'getRules', async () => ({ topics: [{ ...topic, group: 'later' }] }))
  gateway.clock.advanceMs(60_000)
  const { json } = await gateway.send('GET', '/api/help/rules')
  expect(json.topics.map(({ feature, group }: { feature: string; group: string }) => [feature, group])).toEqual([
    ['limits', 'faq'],
    ['app', 'faq'],
    ['browsers', 'faq'],
    ...Array(4).fill(['jail', 'other']),
  ])
})
