import type { Calls } from '@sottomondo/api-contract'

export type Detectives = Calls['GET /api/detective']['answer']
