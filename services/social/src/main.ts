import { runService } from '@sottomondo/server-kit'
import { social } from './service.ts'

await runService(social)
