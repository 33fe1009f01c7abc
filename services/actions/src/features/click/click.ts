import { ClickService } from '@sottomondo/proto/actions/v1/click'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { clickHelp } from './click.help.ts'
import { clickMetrics } from './click.metrics.ts'
import { clickPersonalData } from './click.personal-data.ts'
import { clickHandlers } from './click.rpc.ts'

export const click = feature({
  name: 'click',
  rpc: serves(ClickService, clickHandlers),
  metrics: clickMetrics,
  personalData: { sections: [clickPersonalData] },
  help: clickHelp,
})
