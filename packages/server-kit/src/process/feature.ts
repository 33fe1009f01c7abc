import { HelpService } from '@sottomondo/proto/common/v1/help'
import { PersonalDataService } from '@sottomondo/proto/common/v1/personal_data'
import { PresentStateService } from '@sottomondo/proto/common/v1/present_state'
import type { z } from 'zod'
import type { Pool } from '../db/database.ts'
import { type FeatureHelp, topicsOf } from '../help.ts'
import { type KeepsPersonalData, personalDataHandlers, sectionsOf } from '../personal-data.ts'
import { type PresentState, presentStateHandlers, republishing } from '../present-state/present-state.ts'
import type { Handlers, RpcDefinition } from '../rpc/definition.ts'
import type { Kit } from './kit.ts'
import type { ServiceDefinition } from './service.ts'

/** What every feature may add to its service. `C` is what its service gives to features: the kit, and what they share. */
export interface Feature<C> extends KeepsPersonalData {
  /** The name of all its parts: `car-theft`. */
  name: string
  /** The rpcs that it answers. */
  rpc?: Served<C> | readonly Served<C>[]
  /** Begins to hear facts. `features` are all that this process is made of. */
  consumers?(context: C, features: readonly Feature<C>[]): void
  /** Begins its repeated work, and writes the rows that must be there. */
  schedules?(context: C, features: readonly Feature<C>[]): void | Promise<void>
  /** Deletes its old rows, that nobody can use any more, with those of the others. */
  forgets?: readonly ((pool: Pool, nowMs: number) => Promise<unknown>)[]
  /** What it can publish again. */
  presentState?: readonly PresentState[] | ((context: C) => readonly PresentState[])
  /** Its topics of the help pages, times as they are at this speed. */
  help?(gameSpeed: number): readonly FeatureHelp[]
  /** What it brings and costs in a season (docs/season.md). */
  season?: unknown
}

/** An rpc service of a proto file, with the handlers that answer it. */
type Served<C> = (kit: Kit<never>, context: C) => void

/** Names who answers an rpc service. */
export const serves =
  <D extends RpcDefinition, C>(service: D, handlers: (context: C) => Handlers<D>): Served<C> =>
  (kit, context) =>
    kit.serve(service, handlers(context))

interface ServiceParts<Config extends z.ZodType, C> extends Omit<ServiceDefinition<Config>, 'setup'> {
  /** Makes what the features share, once a process. */
  context(kit: Kit<z.infer<Config>>): C | Promise<C>
  /** When features' old rows are deleted: a cron expression, in UTC. */
  forgetsAt: string
}

/**
 * Says what a service is. The result makes it of features: of all for a process, of some for a test. It also does what
 * every service does: it serves help, personal data and present state, and deletes old rows.
 */
export const serviceOf =
  <Config extends z.ZodType, C>({ context: contextOf, forgetsAt, ...service }: ServiceParts<Config, C>) =>
  (...features: readonly Feature<C>[]): ServiceDefinition<Config> => ({
    ...service,
    async setup(kit) {
      const context = await contextOf(kit)
      for (const { rpc = [] } of features) for (const serve of [rpc].flat()) serve(kit as Kit<never>, context)
      const topics = topicsOf(features, kit.config.GAME_SPEED)
      kit.serve(HelpService, { getRules: async () => ({ topics }) })
      kit.serve(PersonalDataService, personalDataHandlers(kit.pool, sectionsOf(features)))
      kit.serve(PresentStateService, presentStateHandlers(kit))
      await republishing(
        kit,
        features.flatMap(({ presentState = [] }) =>
          typeof presentState === 'function' ? presentState(context) : presentState,
        ),
      )
      for (const feature of features) {
        feature.consumers?.(context, features)
        await feature.schedules?.(context, features)
      }
      if (features.some(({ forgets }) => forgets))
        kit.schedule('delete-old', forgetsAt, () => forgetOld(features, kit.pool, kit.clock.nowMs()))
    },
  })

/** Deletes the old rows of features: one that fails keeps no other from it. */
export async function forgetOld(
  features: readonly Pick<Feature<never>, 'forgets'>[],
  pool: Pool,
  nowMs: number,
): Promise<void> {
  const failed: unknown[] = []
  for (const forget of features.flatMap(({ forgets = [] }) => forgets))
    await forget(pool, nowMs).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw new AggregateError(failed, 'old rows could not be deleted')
}
