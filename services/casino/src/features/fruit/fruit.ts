import { FruitService } from '@sottomondo/proto/casino/v1/fruit'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { fruitHelp } from './fruit.help.ts'
import { fruitPersonalData } from './fruit.personal-data.ts'
import { fruitHandlers } from './fruit.rpc.ts'

export const fruit = feature({
  name: 'fruit',
  rpc: serves(FruitService, ({ kit, rounds, ...parts }) => fruitHandlers(kit, { ...parts, economy: rounds })),
  schedules: ({ kit, collector }) => kit.schedule('forgotten-bonus', '* * * * *', collector.sweep),
  personalData: fruitPersonalData,
  help: fruitHelp,
})
