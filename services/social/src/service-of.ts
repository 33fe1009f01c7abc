import { serviceOf } from '@sottomondo/server-kit/feature'
import { socialConfig } from './config.ts'
import type { feature } from './feature.ts'

/** Makes this service of features: of all for a process, of some for a test. */
export const socialOf = (...features: readonly ReturnType<typeof feature>[]) =>
  serviceOf(
    {
      name: 'social',
      config: socialConfig,
      migrations: new URL('../migrations/', import.meta.url),
      context: (kit) => ({ kit }),
    },
    features,
  )
