import { type GetDefenceReply, SettingsService } from '@sottomondo/proto/accounts/v1/settings'
import { BelongingsService } from '@sottomondo/proto/economy/v1/belongings'
import { BountyService } from '@sottomondo/proto/economy/v1/bounty'
import { EstateService, type GetDivisionReply, type GetDivisionRequest } from '@sottomondo/proto/economy/v1/estate'
import { type BeginFightReply, type BeginFightRequest, MurderService } from '@sottomondo/proto/economy/v1/murder'
import { WitnessService } from '@sottomondo/proto/economy/v1/witness'
import type { Refusal } from '@sottomondo/server-kit/refusal'
import type { FakeRpcs } from '@sottomondo/test-kit'

/** Fake of economy's part in fights and of accounts' settings; a test sets what goes wrong. */
export interface MurderFake {
  /** Every fight that arrived, also repeated ones. */
  fights: BeginFightRequest[]
  /** The answer; undefined: all bullets that were wished for. */
  answer: BeginFightReply | Refusal | undefined
  /** Runs after a fight's bullets are reserved, before it is answered. */
  hook: ((request: BeginFightRequest) => Promise<void>) | undefined
  defence: GetDefenceReply
  /** What economy says of an estate; throws while it is away. */
  division: (request: GetDivisionRequest) => GetDivisionReply
  /** What every player has at hand. */
  bullets: number
  /** What is on everybody's head, and what of it the reader would earn; throws while economy is away. */
  onHead: () => { total: number; reward: number | undefined }
  /** What was on the head of whom the fight killed, and what of it the killer may not get. */
  earnedEuro: number
  beyondEuro: number
}

export const newMurderFake = (): MurderFake => ({
  fights: [],
  answer: undefined,
  hook: undefined,
  division: () => ({ isDivided: false, shares: [], seizedEuro: 0 }),
  onHead: () => ({ total: 0, reward: 0 }),
  earnedEuro: 0,
  beyondEuro: 0,
  defence: { backfireOption: '1x', customBullets: undefined, isAdmin: false },
  bullets: 3_000,
})

const nothingOwned = {
  cashPocket: 0,
  cashBank: 0,
  cashVersion: 1,
  credits: 0,
  honorPoints: 0,
  easterEggs: 0,
  carCount: 0,
  garageSpace: 25,
  totalCarValue: 0,
  paymentPreference: 'HONOR',
  ownsBulletFactory: false,
  healingItems: [],
  perks: [],
  augmentChange: undefined,
  anonymousSale: undefined,
  wealthIcons: 0,
}

export function playMurder(economy: FakeRpcs, accounts: FakeRpcs, fake: MurderFake): void {
  economy.answer(MurderService, 'beginFight', async (_ctx, request) => {
    fake.fights.push(request)
    await fake.hook?.(request)
    return fake.answer ?? { killerBullets: request.bullets, victimBullets: request.backfireBullets }
  })
  economy.answer(BelongingsService, 'get', async () => ({ ...nothingOwned, bullets: fake.bullets }))
  economy.answer(WitnessService, 'list', async () => ({ statements: [], openCost: 25_000 }))
  economy.answer(EstateService, 'getDivision', async (_ctx, request) => fake.division(request))
  economy.answer(BountyService, 'getEarned', async () => ({
    amount: fake.earnedEuro,
    beyondEuro: fake.beyondEuro,
  }))
  economy.answer(BountyService, 'get', async () => ({ ...fake.onHead(), endTimeMs: undefined }))
  accounts.answer(SettingsService, 'getDefence', async () => fake.defence)
}
