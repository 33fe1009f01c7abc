import { ClickService } from '@sottomondo/proto/actions/v1/click'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { clickHelp } from './click.help.ts'
import { clickMetrics } from './click.metrics.ts'
import { clickPersonalData } from './click.personal-data.ts'
import { clickHandlers } from './click.rpc.ts'
import { clickRules } from './click.rules.ts'
import { deleteSuspicionsBefore } from './click.store.ts'

export const click = feature({
  name: 'click',
  rpc: serves(ClickService, clickHandlers),
  forgets: [(pool, nowMs) => deleteSuspicionsBefore(pool, nowMs - clickRules.suspicionsKeptDays * 86_400_000)],
  personalData: clickPersonalData,
  metrics: clickMetrics,
  help: clickHelp,
})
