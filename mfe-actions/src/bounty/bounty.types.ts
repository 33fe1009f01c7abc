import type { Calls } from '@sottomondo/api-contract'

export type Bounties = Calls['GET /api/murder/bounties']['answer']
