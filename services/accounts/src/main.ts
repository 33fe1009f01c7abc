import { runService } from '@sottomondo/server-kit'
import { accounts } from './service.ts'

await runService(accounts)
