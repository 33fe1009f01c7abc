import { runService } from '@sottomondo/server-kit/service'
import { accounts } from './service.ts'

await runService(accounts)
