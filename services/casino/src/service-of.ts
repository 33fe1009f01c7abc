import { serviceOf } from '@sottomondo/server-kit/feature'
import { casinoConfig } from './config.ts'
import { createContext } from './context.ts'

/** Makes this service of features: of all for a process, of some for a test. */
export const casinoOf = serviceOf({
  name: 'casino',
  config: casinoConfig,
  migrations: new URL('../migrations/', import.meta.url),
  context: createContext,
  forgetsAt: '53 4 * * *',
})
