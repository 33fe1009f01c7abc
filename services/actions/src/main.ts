import { runService } from '@sottomondo/server-kit'
import { actionsService } from './service.ts'

await runService(actionsService)
