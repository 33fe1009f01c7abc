import { TodayService } from '@sottomondo/proto/actions/v1/today'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { todaySchedules } from './gather.ts'
import { todayHelp } from './today.help.ts'
import { todayPersonalData } from './today.personal-data.ts'
import { todayHandlers } from './today.rpc.ts'
import { createTodayViewers } from './today.viewers.ts'

export const today = feature({
  name: 'today',
  schedules: todaySchedules,
  rpc: serves(TodayService, todayHandlers),
  personalData: todayPersonalData,
  viewers: createTodayViewers,
  help: todayHelp,
})
