import { EscrowService } from '@sottomondo/proto/economy/v1/escrow'
import { GarageService } from '@sottomondo/proto/economy/v1/garage'
import { newPlayer, type ServiceUnderTest, useService } from '@sottomondo/test-kit'
import { beforeAll } from 'vitest'
import { actionsService } from '../service.ts'
import { type EscrowFake, playEscrow } from './escrow-fake.ts'
import { type GarageFake, playGarage } from './garage-fake.ts'

export { callOf, granted, refused } from '@sottomondo/test-kit'

export type ActionsUnderTest = ServiceUnderTest & {
  economy: EscrowFake
  garage: GarageFake
  newPlayer: typeof newPlayer
}

/** actions on real servers, with economy's escrow and garage played by fakes. */
export function useActions(env: Record<string, string> = {}): ActionsUnderTest {
  const economy: EscrowFake = { reservations: [], answer: undefined, hook: undefined }
  const garage: GarageFake = { reservations: [], answer: undefined, hook: undefined }
  const actions = useService(actionsService, {
    env: { CLICK_TOKEN_SECRET: 'a secret only for tests', MODE: 'production', ...env },
    rpcs: { economy: [EscrowService, GarageService] },
    more: { economy, garage, newPlayer },
  })
  beforeAll(() => {
    playEscrow(actions.fake('economy'), economy)
    playGarage(actions.fake('economy'), garage)
  })
  return actions
}
