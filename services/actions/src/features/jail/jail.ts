import { JailService } from '@sottomondo/proto/actions/v1/jail'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { deleteBreakoutsBefore } from './breakout.store.ts'
import { jailCityCall } from './jail.city-call.ts'
import { jailConsumers } from './jail.consumers.ts'
import { jailDeath } from './jail.death.ts'
import { jailFame } from './jail.fame.ts'
import { jailHelp } from './jail.help.ts'
import { jailMetrics } from './jail.metrics.ts'
import { jailHandlers } from './jail.rpc.ts'
import { jailRules } from './jail.rules.ts'
import { jailSeason } from './jail.season.ts'
import { forgetServed } from './jail.store.ts'
import { jailTimer } from './jail.timer.ts'
import { createJailViewers } from './jail.viewers.ts'

export const jail = feature({
  name: 'jail',
  rpc: serves(JailService, jailHandlers),
  personalData: {
    leftOut: {
      breakout: 'answers to requests of some days; their log tells of those that came to something',
      prisoner: 'who is in jail now, by name; the gangster tells until when',
    },
  },
  timers: [jailTimer],
  atDeath: jailDeath,
  cityCalls: [jailCityCall],
  consumers: jailConsumers,
  // Takes those who have served out of the list by name, which passes over them until then.
  schedules: ({ kit }) =>
    kit.schedule('prisoners-served', '* * * * *', () => forgetServed(kit.pool, kit.clock.nowMs())),
  forgets: [(pool, nowMs) => deleteBreakoutsBefore(pool, nowMs - jailRules.breakoutsKeptDays * 86_400_000)],
  metrics: jailMetrics,
  viewers: createJailViewers,
  fame: jailFame,
  season: jailSeason,
  help: jailHelp,
})
