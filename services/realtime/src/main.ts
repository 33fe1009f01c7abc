import { runService } from '@sottomondo/server-kit/service'
import { realtime } from './service.ts'

await runService(realtime)
