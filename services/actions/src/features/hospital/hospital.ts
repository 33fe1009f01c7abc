import { HospitalService } from '@sottomondo/proto/actions/v1/hospital'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { hospitalSchedules } from './hospital.discharge.ts'
import { hospitalHelp } from './hospital.help.ts'
import { hospitalHandlers } from './hospital.rpc.ts'
import { hospitalSeason } from './hospital.season.ts'
import { hospitalTimer } from './hospital.timer.ts'

export const hospital = feature({
  name: 'hospital',
  schedules: hospitalSchedules,
  rpc: serves(HospitalService, hospitalHandlers),
  timers: [hospitalTimer],
  season: hospitalSeason,
  help: hospitalHelp,
})
