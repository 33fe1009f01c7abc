import { type Paced, paced } from '@sottomondo/server-kit/pace'
import type { Kit } from '@sottomondo/server-kit/service'
import { createViewers } from '@sottomondo/server-kit/viewers'
import { bulletFactoryRules, type FactoryKind, factoryKinds } from './bullet-factory.rules.ts'

/** Players who look at a factory: they are told when bullets are bought there. */
export interface FactoryViewers {
  look(kind: FactoryKind, cityName: string, accountId: number): Promise<void>
  /** Tells the viewers of a change: the first one at once, a burst as its last one. */
  changed(kind: FactoryKind, cityName: string): void
}

/** Pause between two pushes to the same viewer. */
const betweenMs = 300
/** Longer than the screen waits before it reads again (`useLookAgain`). */
const lookedOfLateMs = 300_000

export function createFactoryViewers(
  kit: Pick<Kit<unknown>, 'redis' | 'nats' | 'clock' | 'log' | 'onStop'>,
): FactoryViewers {
  const places = bulletFactoryRules.cities.flatMap((cityName) => factoryKinds.map((kind) => `${kind} ${cityName}`))
  const byPlace = new Map(
    places.map((place) => {
      const { look, push } = createViewers(kit, { key: `bullet-factory:viewers:${place}`, lookedOfLateMs })
      const pushing: Paced = paced(
        betweenMs,
        () => push('bulletFactoryChanged', { version: kit.clock.nowMs() }),
        (error) => kit.log.warn({ err: error, place }, 'bullet factory: its viewers could not be pushed to'),
      )
      return [place, { look, pushing }]
    }),
  )
  kit.onStop(async () => {
    for (const { pushing } of byPlace.values()) await pushing.stop()
  })
  return {
    look: async (kind, cityName, accountId) => byPlace.get(`${kind} ${cityName}`)?.look(accountId),
    changed: (kind, cityName) => byPlace.get(`${kind} ${cityName}`)?.pushing.due(),
  }
}
