import { runService } from '@sottomondo/server-kit/service'
import { gateway } from './service.ts'

await runService(gateway())
