import { serviceOf } from '@sottomondo/server-kit/feature'
import { actionsConfig } from './config.ts'
import { createContext } from './context.ts'
import type { feature } from './feature.ts'

/** Makes this service of features: of all for a process, of some for a test. */
export const actionsOf = (...features: readonly ReturnType<typeof feature>[]) =>
  serviceOf(
    {
      name: 'actions',
      config: actionsConfig,
      migrations: new URL('../migrations/', import.meta.url),
      context: createContext,
    },
    features,
  )
