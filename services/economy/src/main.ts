import { runService } from '@sottomondo/server-kit/service'
import { economy } from './service.ts'

await runService(economy)
