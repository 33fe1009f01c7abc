import { serviceOf } from '@sottomondo/server-kit'
import { features } from '../gen/features.ts'
import { socialConfig } from './config.ts'
import type { feature } from './feature.ts'

/** Makes this service of some of its features, for tests. */
export const socialOf = (...some: readonly ReturnType<typeof feature>[]) =>
  serviceOf(
    {
      name: 'social',
      config: socialConfig,
      migrations: new URL('../migrations/', import.meta.url),
      context: (kit) => ({ kit }),
    },
    some,
  )

/** Shows players to each other. */
export const social = socialOf(...features)
