import { runService } from '@sottomondo/server-kit'
import { gateway } from './service.ts'

await runService(gateway())
