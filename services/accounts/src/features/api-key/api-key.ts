import { ApiKeyService } from '@sottomondo/proto/accounts/v1/api_key'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { apiKeyHelp } from './api-key.help.ts'
import { apiKeyPersonalData } from './api-key.personal-data.ts'
import { apiKeyHandlers } from './api-key.rpc.ts'

/** Its row is read where sessions are: a key is one that only reads (`findSession`). */
export const apiKey = feature({
  name: 'api-key',
  rpc: serves(ApiKeyService, apiKeyHandlers),
  personalData: apiKeyPersonalData,
  help: apiKeyHelp,
})
