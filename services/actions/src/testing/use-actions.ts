import { EscrowService } from '@sottomondo/proto/economy/v1/escrow'
import { newPlayer, type ServiceUnderTest, useService } from '@sottomondo/test-kit'
import { beforeAll } from 'vitest'
import { actionsService } from '../service.ts'
import { type EscrowFake, playEscrow } from './escrow-fake.ts'

export { callOf, granted, refused } from '@sottomondo/test-kit'

export type ActionsUnderTest = ServiceUnderTest & { economy: EscrowFake; newPlayer: typeof newPlayer }

/** actions on real servers, with economy's escrow played by a fake. */
export function useActions(env: Record<string, string> = {}): ActionsUnderTest {
  const economy: EscrowFake = { reservations: [], answer: undefined, hook: undefined }
  const actions = useService(actionsService, {
    env: { CLICK_TOKEN_SECRET: 'a secret only for tests', MODE: 'production', ...env },
    rpcs: { economy: [EscrowService] },
    more: { economy, newPlayer },
  })
  beforeAll(() => playEscrow(actions.fake('economy'), economy))
  return actions
}
