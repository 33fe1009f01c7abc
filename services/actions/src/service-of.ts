import { serviceOf } from '@sottomondo/server-kit/feature'
import { actionsConfig } from './config.ts'
import { createContext } from './context.ts'

/** Makes this service of features: of all for a process, of some for a test. */
export const actionsOf = serviceOf({
  name: 'actions',
  config: actionsConfig,
  migrations: new URL('../migrations/', import.meta.url),
  context: createContext,
  forgetsAt: '17 3 * * *',
})
