import { runService } from '@sottomondo/server-kit'
import { realtime } from './service.ts'

await runService(realtime)
