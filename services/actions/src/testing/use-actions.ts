import { FriendsService, type ListFriendshipsReply } from '@sottomondo/proto/accounts/v1/friends'
import { SettingsService } from '@sottomondo/proto/accounts/v1/settings'
import { BelongingsService } from '@sottomondo/proto/economy/v1/belongings'
import { BountyService } from '@sottomondo/proto/economy/v1/bounty'
import { BulletFactoryService } from '@sottomondo/proto/economy/v1/bullet_factory'
import { EscrowService } from '@sottomondo/proto/economy/v1/escrow'
import { EstateService } from '@sottomondo/proto/economy/v1/estate'
import { GarageService } from '@sottomondo/proto/economy/v1/garage'
import { GoodsService } from '@sottomondo/proto/economy/v1/goods'
import { MurderService } from '@sottomondo/proto/economy/v1/murder'
import { WitnessService } from '@sottomondo/proto/economy/v1/witness'
import { newPlayer, type ServiceUnderTest, useService } from '@sottomondo/test-kit'
import { beforeAll } from 'vitest'
import type { feature } from '../feature.ts'
import { actionsOf } from '../service-of.ts'
import { type EscrowFake, playEscrow } from './escrow-fake.ts'
import { type GarageFake, newGarageFake, playGarage } from './garage-fake.ts'
import { type GoodsFake, playGoods } from './goods-fake.ts'
import { type MurderFake, newMurderFake, playMurder } from './murder-fake.ts'

export { callOf, granted, refused } from '@sottomondo/test-kit'

export type ActionsUnderTest = ServiceUnderTest & {
  economy: EscrowFake
  garage: GarageFake
  goods: GoodsFake
  murder: MurderFake
  /** Of every player, as accounts knows them: a test names those of its own. */
  friendships: Map<number, ListFriendshipsReply>
  newPlayer: typeof newPlayer
}

const noFriends: ListFriendshipsReply = { friendAccountIds: [], friendOfAccountIds: [] }

/** Starts these features on real servers, with fakes of what they ask of economy and accounts. */
export function useActions(
  features: readonly ReturnType<typeof feature>[],
  env: Record<string, string> = {},
): ActionsUnderTest {
  const economy: EscrowFake = { reservations: [], answer: undefined, hook: undefined }
  const garage = newGarageFake()
  const goods: GoodsFake = { reservations: [], answer: undefined, hook: undefined }
  const murder = newMurderFake()
  const friendships = new Map<number, ListFriendshipsReply>()
  const actions = useService(actionsOf(...features), {
    env: { CLICK_TOKEN_SECRET: 'a secret only for tests', MODE: 'production', ...env },
    rpcs: {
      accounts: [FriendsService, SettingsService],
      economy: [
        BelongingsService,
        BountyService,
        BulletFactoryService,
        EscrowService,
        EstateService,
        GarageService,
        GoodsService,
        MurderService,
        WitnessService,
      ],
    },
    more: { economy, garage, goods, murder, friendships, newPlayer },
  })
  beforeAll(() => {
    playEscrow(actions.fake('economy'), economy)
    playGarage(actions.fake('economy'), garage)
    playGoods(actions.fake('economy'), goods)
    actions
      .fake('accounts')
      .answer(FriendsService, 'listFriendships', async (_ctx, { accountId }) => friendships.get(accountId) ?? noFriends)
    playMurder(actions.fake('economy'), actions.fake('accounts'), murder)
  })
  return actions
}
