import { runService } from '@sottomondo/server-kit/service'
import { actionsService } from './service.ts'

await runService(actionsService)
