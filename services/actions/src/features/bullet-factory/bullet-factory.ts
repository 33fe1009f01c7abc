import { BulletFactoryService } from '@sottomondo/proto/actions/v1/bullet_factory'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { bulletFactoryMetrics } from './bullet-factory.metrics.ts'
import { bulletFactoryHandlers } from './bullet-factory.rpc.ts'
import { bulletFactoryTimer } from './bullet-factory.timer.ts'

export const bulletFactory = feature({
  name: 'bullet-factory',
  rpc: serves(BulletFactoryService, bulletFactoryHandlers),
  timers: [bulletFactoryTimer],
  metrics: bulletFactoryMetrics,
})
