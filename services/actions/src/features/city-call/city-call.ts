import { CityCallService } from '@sottomondo/proto/actions/v1/city_call'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { cityCallPersonalData } from './city-call.personal-data.ts'
import { cityCallHandlers } from './city-call.rpc.ts'

export const cityCall = feature({
  name: 'city-call',
  rpc: serves(CityCallService, cityCallHandlers),
  personalData: cityCallPersonalData,
})
