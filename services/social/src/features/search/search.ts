import { SearchService } from '@sottomondo/proto/social/v1/search'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { searchHelp } from './search.help.ts'
import { searchPersonalData } from './search.personal-data.ts'
import { searchHandlers } from './search.rpc.ts'

export const search = feature({
  name: 'search',
  rpc: serves(SearchService, ({ kit }) => searchHandlers(kit)),
  personalData: searchPersonalData,
  help: searchHelp,
})
