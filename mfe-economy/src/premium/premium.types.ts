import type { Calls } from '@sottomondo/api-contract'

export type Premium = Calls['GET /api/premium']['answer']
