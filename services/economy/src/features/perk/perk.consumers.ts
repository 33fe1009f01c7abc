import type { Fact, FactPayload } from '@sottomondo/event-contract/facts'
import type { FactHandler } from '@sottomondo/server-kit/consumer'
import { type Earned, learnFrom } from './learn-from.ts'

type BringsExperience = { [F in Fact]: FactPayload<F> extends Earned ? F : never }[Fact]

/** Handles facts that nobody else here reads; crimes are handled where their reward is booked. */
export const experienceEarned: FactHandler<BringsExperience> = (tx, received) =>
  learnFrom(
    tx,
    received.map(({ payload }) => payload),
  )
