import type { FactPayload } from '@sottomondo/event-contract/facts'
import { type FactHandler, gathered } from '@sottomondo/server-kit/consumer'
import { writeOutbox } from '@sottomondo/server-kit/outbox'
import type { KernelContext } from '../context.ts'
import { lockGangsters } from '../gangster/gangster.store.ts'
import type { FirstStep } from './first-step.rules.ts'
import { takeFirstStep, whoseStepIsOpen } from './first-step.store.ts'

type StepElsewhere = 'sottomondo.economy.bank.deposited.v1' | 'sottomondo.economy.car.sold.v1'

/** The steps that are taken in economy; those of this service are taken in the transaction of their action. */
export function firstStepConsumers({ kit }: KernelContext): void {
  const taken =
    <F extends StepElsewhere>(step: FirstStep): FactHandler<F> =>
    async (tx, received) => {
      const accountIds = [...new Set(received.map(({ payload }) => payload.accountId))]
      for (const accountId of [...(await lockGangsters(tx, accountIds)).keys()]) {
        const took = await takeFirstStep(tx, { accountId, step, nowMs: kit.clock.nowMs() })
        if (took) await writeOutbox(tx, took.rows)
      }
    }
  /** Nearly all of these facts are nobody's first: they are passed over by one look for a whole batch. */
  const ofNewcomers = (step: FirstStep) => ({
    async concerns<R extends { payload: Pick<FactPayload<StepElsewhere>, 'accountId'> }>(
      db: Parameters<typeof whoseStepIsOpen>[0],
      received: R[],
    ) {
      const accountIds = [...new Set(received.map(({ payload }) => payload.accountId))]
      const open = await whoseStepIsOpen(db, accountIds, step)
      return received.filter(({ payload }) => open.has(payload.accountId))
    },
  })
  kit.consume('first-step-deposit', 'sottomondo.economy.bank.deposited.v1', taken('deposit'), {
    ...ofNewcomers('deposit'),
    ...gathered,
  })
  kit.consume('first-step-sale', 'sottomondo.economy.car.sold.v1', taken('sale'), ofNewcomers('sale'))
}
