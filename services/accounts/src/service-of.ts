import { serviceOf } from '@sottomondo/server-kit/feature'
import { accountsConfig } from './config.ts'
import { createContext } from './context.ts'

/** Makes this service of features: of all for a process, of some for a test. */
export const accountsOf = serviceOf({
  name: 'accounts',
  config: accountsConfig,
  migrations: new URL('../migrations/', import.meta.url),
  context: createContext,
  forgetsAt: '*/10 * * * *',
})
