import { contract } from '@sottomondo/api-contract'
import type { CallDefinition } from '@sottomondo/api-contract/call'
import { exampleOf, jsonSchemaOf } from '@sottomondo/api-contract/openapi'
import { AccountService } from '@sottomondo/proto/accounts/v1/account'
import { AuthService } from '@sottomondo/proto/accounts/v1/auth'
import { ProfileService } from '@sottomondo/proto/accounts/v1/profile'
import { SettingsService } from '@sottomondo/proto/accounts/v1/settings'
import { TwoFactorService } from '@sottomondo/proto/accounts/v1/two_factor'
import { CrimeService } from '@sottomondo/proto/actions/v1/crime'
import { DailyJobService } from '@sottomondo/proto/actions/v1/daily_job'
import { GodfatherService } from '@sottomondo/proto/actions/v1/godfather'
import { HeistService } from '@sottomondo/proto/actions/v1/heist'
import { JailService } from '@sottomondo/proto/actions/v1/jail'
import { MurderService } from '@sottomondo/proto/actions/v1/murder'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import { AuctionService } from '@sottomondo/proto/economy/v1/auction'
import { BelongingsService } from '@sottomondo/proto/economy/v1/belongings'
import { signClickToken } from '@sottomondo/server-kit/click-token'
import { answerAsCasino } from './casino-replies.ts'
import { answerAsEconomy } from './economy-replies.ts'
import { answerAsSocial } from './social-replies.ts'
import { clickTokenSecret, type Sent, type TestGateway } from './use-gateway.ts'

export interface EveryCall {
  key: string
  method: string
  path: string
  definition: CallDefinition
}

/** The whole contract, for tests that include a new call automatically. */
export const everyCall: EveryCall[] = Object.entries<CallDefinition>(contract).map(([key, definition]) => {
  const [method = '', path = ''] = key.split(' ')
  return { key, method, path, definition }
})

const fingerprint = 'f'.repeat(64)

/** Returns a call with the contract's own example as its input, and the click token that it needs. */
export function exampleCall(
  { path, definition }: EveryCall,
  accountId: number,
  nowMs: number,
): { path: string; sent: Sent } {
  const params = definition.params
    ? (exampleOf(jsonSchemaOf(definition.params, 'input')) as Record<string, string>)
    : {}
  const use = { accountId, action: definition.clickToken ?? '', fingerprint }
  return {
    path: `${pathWith(path, params)}${queryOf(definition)}`,
    sent: {
      ...(definition.body ? { body: exampleOf(jsonSchemaOf(definition.body, 'input')) } : {}),
      headers: definition.clickToken
        ? { 'x-click-token': signClickToken(clickTokenSecret, use, nowMs * 1000), 'x-fingerprint': fingerprint }
        : {},
    },
  }
}

/** Returns the part of a query without which a call is refused; empty for most. */
function queryOf({ query }: CallDefinition): string {
  if (!query || query.safeParse({}).success) return ''
  return `?${new URLSearchParams(exampleOf(jsonSchemaOf(query, 'input')) as Record<string, string>)}`
}

export const pathWith = (path: string, params: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** Makes the services return the smallest valid replies, for calls whose empty reply is invalid. */
export function answerEverything({ fakes }: TestGateway): void {
  fakes.reset()
  answerAsCasino(fakes)
  answerAsEconomy(fakes)
  answerAsSocial(fakes)
  const user = {
    userId: 3,
    accountName: 'Vito',
    accountId: 4,
    email: 'v@x.nl',
    isAdmin: false,
    hasLivingAccount: true,
    bar: [],
  }
  const timers = { timeLeft: {}, inJail: false, version: 1 }
  const status = StatusService.getStatus.responseDeserialize(Buffer.alloc(0))
  fakes.answer(StatusService, 'getStatus', async () => ({ ...status, timers }))
  const rank = { rank: 'Cittadino', nextRank: 'Muscolo', rankProgress: 0, missingExperience: 300 }
  fakes.answer(CrimeService, 'list', async () => ({ crimeOptions: [], rank, recent: [] }))
  const week = { fullDays: 0, neededDays: 5, endsAtMs: 0, rewardEuro: 0, experience: 0, isCompleted: false }
  const drawnFrom = { seed: '2026-11-29:1', rankNumber: 1, cityName: 'Rome' }
  fakes.answer(DailyJobService, 'list', async () => ({ day: '2026-11-29', endsAtMs: 0, jobs: [], drawnFrom, week }))
  const favour = { credits: 1, honorPoints: 8 }
  const buyOut = JailService.getBuyOutPrice.responseDeserialize(Buffer.alloc(0))
  fakes.answer(JailService, 'getBuyOutPrice', async () => ({ ...buyOut, anonymousShot: favour }))
  const owned = BelongingsService.get.responseDeserialize(Buffer.alloc(0))
  fakes.answer(BelongingsService, 'get', async () => ({ ...owned, augmentChange: favour, anonymousSale: favour }))
  const heist = HeistService.expect.responseDeserialize(Buffer.alloc(0))
  const expected = {
    chancePercent: 0,
    bestChancePercent: 0,
    meanHalfEuro: 0,
    weaponHalfEuro: 0,
    netEuro: 0,
    bestNetEuro: 0,
    jailPercent: 0,
  }
  fakes.answer(HeistService, 'expect', async () => ({ ...heist, expected }))
  const promotion = GodfatherService.get.responseDeserialize(Buffer.alloc(0))
  const carried = { liquor: 0, drugs: 0 }
  fakes.answer(GodfatherService, 'get', async () => ({ ...promotion, carriesNow: carried, carriesThen: carried }))
  fakes.answer(AuthService, 'getMe', async () => ({ user }))
  const gangster = { found: true, accountId: 5, accountName: 'Livia', alive: true, gender: 'female', createdAtMs: 0 }
  fakes.answer(AccountService, 'findByName', async () => gangster)
  const dossier = MurderService.getDossier.responseDeserialize(Buffer.alloc(0))
  fakes.answer(MurderService, 'getDossier', async () => ({ ...dossier, gender: 'female' }))
  const look = { profileHtml: '', profileBackgroundColor: '#000000', profileTextColor: '#ffffff', friends: [] }
  fakes.answer(ProfileService, 'find', async () => ({ ...gangster, ...look, showsNft: false }))
  fakes.answer(SettingsService, 'getBackfire', async () => ({ backfireOption: '1x' }))
  fakes.answer(SettingsService, 'setBackfire', async () => ({ backfireOption: '1x', message: '' }))
  const auctions = AuctionService.list.responseDeserialize(Buffer.alloc(0))
  const inEscrow = { bidsTotal: 0, highestBids: 0, auctions: 0, cars: 0, bullets: 0, credits: 0 }
  const rules = {
    paymentPreference: 'CREDITS',
    anonymousCredits: 1,
    anonymousHonorPoints: 8,
    durationSeconds: 86_400,
    lastSeconds: 60,
    cutPercent: 2.5,
    increasePercent: 2,
    leastBullets: 1,
    leastCredits: 2,
    mostAuctions: 50,
  }
  fakes.answer(AuctionService, 'list', async () => ({ ...auctions, escrow: inEscrow, rules }))
  const login = { user, phoneVerified: false, phone: '+31612345678', sessionToken: '', expiresAtMs: 0 }
  fakes.answer(AuthService, 'logIn', async () => login)
  fakes.answer(TwoFactorService, 'verify', async () => ({ user, sessionToken: 'token', expiresAtMs: 0 }))
}
