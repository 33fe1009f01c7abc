import { runService } from '@sottomondo/server-kit/service'
import { casino } from './service.ts'

await runService(casino)
