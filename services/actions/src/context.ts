import type { Kit } from '@sottomondo/server-kit/service'
import { births } from '../gen/births.ts'
import { deathParts } from '../gen/deaths.ts'
import { createActionsMetrics } from '../gen/metrics.ts'
import { createActionsViewers } from '../gen/viewers.ts'
import type { ActionsConfig } from './config.ts'
import { createCards } from './kernel/card/cards.ts'
import { createOpenActions } from './kernel/death/open-actions.ts'

/** What every feature of this service is built with; a feature's viewers carry its name: `jailViewers`. */
export type ActionsContext = ReturnType<typeof createContext>

/** Makes what the features share, with what they do at births and deaths. */
export function createContext(kit: Kit<ActionsConfig>) {
  const viewers = createActionsViewers(kit)
  const cards = createCards(kit)
  const deaths = deathParts.map((part) => part(viewers))
  kit.onStop(() => cards.finish())
  for (const one of Object.values(viewers)) if ('finish' in one) kit.onStop(() => one.finish())
  return {
    ...viewers,
    kit,
    cards,
    births,
    deaths,
    openActions: createOpenActions(kit, deaths, cards),
    metrics: createActionsMetrics(kit.metrics),
  }
}
