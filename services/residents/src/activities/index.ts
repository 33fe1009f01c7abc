import type { ActivityName } from '../character/character.ts'
import type { Session } from '../session.ts'
import type { Activity, Situation, Step } from './activity.ts'
import { bid, sale } from './auctions.ts'
import { breakout } from './breakout.ts'
import { carTheft } from './car-theft.ts'
import { crime } from './crime.ts'
import { family } from './family.ts'
import { feud } from './feud.ts'
import { forum } from './forum.ts'
import { fruit } from './fruit.ts'
import { heist } from './heist.ts'
import { bank, garage, hospital } from './house-keeping.ts'
import { raid } from './raid.ts'
import { liquor, travel } from './trade.ts'

/** An activity as a turn tries it: a look, and what the plan makes of it. */
interface Wish {
  mayBe(situation: Situation): boolean
  /** @returns what to do; undefined where there is nothing */
  of(session: Session, situation: Situation): Promise<Step | undefined>
}

const wish = <Seen>({ mayBe, look, plan }: Activity<Seen>): Wish => ({
  mayBe,
  async of(session, situation) {
    const seen = await look(session, situation)
    return seen === undefined ? undefined : plan(seen, situation)
  },
})

/** Everything that residents do by themselves. */
export const activities: Readonly<Record<ActivityName, Wish>> = {
  crime: wish(crime),
  carTheft: wish(carTheft),
  breakout: wish(breakout),
  garage: wish(garage),
  hospital: wish(hospital),
  bank: wish(bank),
  travel: wish(travel),
  liquor: wish(liquor),
  fruit: wish(fruit),
  bid: wish(bid),
  sale: wish(sale),
  heist: wish(heist),
  raid: wish(raid),
  family: wish(family),
  feud: wish(feud),
  forum: wish(forum),
}
