import type { FirstStepService } from '@sottomondo/proto/actions/v1/first_step'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { KernelContext } from '../context.ts'
import { firstStepExperience, firstSteps } from './first-step.rules.ts'
import { stepsTaken } from './first-step.store.ts'

export function firstStepHandlers({ kit }: KernelContext): Handlers<typeof FirstStepService> {
  return {
    list: async (ctx) => {
      const taken = await stepsTaken(kit.pool, playerOf(ctx).userId)
      return {
        steps: firstSteps.map((step) => ({ step, experience: firstStepExperience[step], taken: taken.has(step) })),
      }
    },
  }
}
