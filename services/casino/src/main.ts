import { runService } from '@sottomondo/server-kit'
import { casino } from './service.ts'

await runService(casino)
