import type { BulletFactoryService } from '@sottomondo/proto/actions/v1/bullet_factory'
import { BulletFactoryService as EconomyFactories } from '@sottomondo/proto/economy/v1/bullet_factory'
import type { Handlers } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../context.ts'
import { buyBullets } from './buy-bullets.ts'

export const bulletFactoryHandlers = (actions: ActionsContext): Handlers<typeof BulletFactoryService> => ({
  buy: buyBullets(actions, actions.kit.connect('economy').rpc(EconomyFactories)),
})
