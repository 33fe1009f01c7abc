import type { FactPayload } from '@sottomondo/event-contract/facts'
import { unhurried } from '@sottomondo/server-kit/consumer'
import type { Db } from '@sottomondo/server-kit/database'
import type { ActionsContext } from '../../context.ts'
import { countContributions } from './count-contributions.ts'
import { type Contribution, whichOf } from './daily-job.rules.ts'
import { readOpen } from './daily-job.store.ts'
import { type CountedFact, contributionsOf } from './daily-job-contributions.ts'

type Dated = { payload: unknown }

/** Advances the jobs of the day by facts alone, so that no action depends on them. */
export function dailyJobConsumers(actions: Pick<ActionsContext, 'kit' | 'dailyJobViewers' | 'metrics'>): void {
  const count = <F extends CountedFact>(name: string, subject: F): void => {
    const contributionsIn = contributionsOf[subject] as (fact: FactPayload<F>) => Contribution[]
    actions.kit.consume(
      name,
      subject,
      async (tx, received) =>
        countContributions(
          actions,
          tx,
          received.flatMap(({ payload }) => contributionsIn(payload as FactPayload<F>)),
        ),
      { ...unhurried, concerns: concerning(contributionsIn as (fact: unknown) => Contribution[]) },
    )
  }
  count('daily-job-crime', 'sottomondo.actions.crime.committed.v1')
  count('daily-job-car-theft', 'sottomondo.actions.car-theft.committed.v1')
  count('daily-job-breakout', 'sottomondo.actions.breakout.succeeded.v1')
  count('daily-job-travel', 'sottomondo.actions.travel.travelled.v1')
  count('daily-job-goods', 'sottomondo.actions.goods.traded.v1')
  count('daily-job-bullets', 'sottomondo.actions.bullet-factory.bought.v1')
  count('daily-job-heist', 'sottomondo.actions.heist.done.v1')
  count('daily-job-raid', 'sottomondo.actions.raid.done.v1')
  count('daily-job-car-sale', 'sottomondo.economy.car.sold.v1')
  count('daily-job-car-crush', 'sottomondo.economy.car.crushed.v1')
  count('daily-job-car-shipment', 'sottomondo.economy.car.shipped.v1')
  count('daily-job-casino', 'sottomondo.economy.round.settled.v1')
  count('daily-job-honor', 'sottomondo.social.honor.given.v1')
  count('daily-job-forum', 'sottomondo.social.forum.answer-thanked.v1')
}

/** Passes over facts that count for nobody's job, with one look for a whole batch: crimes and rounds are many. */
function concerning(contributionsIn: (fact: unknown) => Contribution[]) {
  return async <R extends Dated>(db: Db, received: R[]): Promise<R[]> => {
    const contributions = received.flatMap(({ payload }) => contributionsIn(payload))
    if (contributions.length === 0) return []
    const open = new Set(
      (await readOpen(db, whichOf(contributions))).map(({ accountId, kind }) => `${accountId} ${kind}`),
    )
    return received.filter(({ payload }) =>
      contributionsIn(payload).some(({ accountId, kind }) => open.has(`${accountId} ${kind}`)),
    )
  }
}
