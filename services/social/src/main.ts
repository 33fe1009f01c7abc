import { runService } from '@sottomondo/server-kit/service'
import { social } from './service.ts'

await runService(social)
