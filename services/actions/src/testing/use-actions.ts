import { BulletFactoryService } from '@sottomondo/proto/economy/v1/bullet_factory'
import { EscrowService } from '@sottomondo/proto/economy/v1/escrow'
import { GarageService } from '@sottomondo/proto/economy/v1/garage'
import { GoodsService } from '@sottomondo/proto/economy/v1/goods'
import { newPlayer, type ServiceUnderTest, useService } from '@sottomondo/test-kit'
import { beforeAll } from 'vitest'
import { actionsService } from '../service.ts'
import { type EscrowFake, playEscrow } from './escrow-fake.ts'
import { type GarageFake, newGarageFake, playGarage } from './garage-fake.ts'
import { type GoodsFake, playGoods } from './goods-fake.ts'

export { callOf, granted, refused } from '@sottomondo/test-kit'

export type ActionsUnderTest = ServiceUnderTest & {
  economy: EscrowFake
  garage: GarageFake
  goods: GoodsFake
  newPlayer: typeof newPlayer
}

/** Starts actions on real servers, with fakes of economy's escrow, garage and goods. */
export function useActions(env: Record<string, string> = {}): ActionsUnderTest {
  const economy: EscrowFake = { reservations: [], answer: undefined, hook: undefined }
  const garage = newGarageFake()
  const goods: GoodsFake = { reservations: [], answer: undefined, hook: undefined }
  const actions = useService(actionsService, {
    env: { CLICK_TOKEN_SECRET: 'a secret only for tests', MODE: 'production', ...env },
    rpcs: { economy: [BulletFactoryService, EscrowService, GarageService, GoodsService] },
    more: { economy, garage, goods, newPlayer },
  })
  beforeAll(() => {
    playEscrow(actions.fake('economy'), economy)
    playGarage(actions.fake('economy'), garage)
    playGoods(actions.fake('economy'), goods)
  })
  return actions
}
