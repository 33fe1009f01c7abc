import type { Calls } from '@sottomondo/api-contract'

export type Murders = Calls['GET /api/murder']['answer']
export type DossierOf = Calls['GET /api/murder/dossier']['answer']
export type Fight = Calls['GET /api/murder/status']['answer']
