import { runService } from '@sottomondo/server-kit'
import { economy } from './service.ts'

await runService(economy)
