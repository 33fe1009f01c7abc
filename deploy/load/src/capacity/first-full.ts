import { costOf, demandOf, GAME, playersAt } from './demand.ts'
import type { Figures } from './inputs.ts'

/** Redis takes all commands on one core, however many a deployment has. */
const redisCores = 1

/**
 * What of a deployment, built for so many active players as `demandOf` sizes it, is full first, and by how many of them
 * at the busiest time. From there on calls queue for as long as the rate lasts.
 */
export function firstFull(figures: Figures, builtFor: number): { part: string; players: number } {
  const { instances, primaryCores } = demandOf(figures, builtFor)
  const coreSeconds = (name: string) => costOf(figures, 'cpu', name).coreSecondsAnAction
  const parts = [
    ...GAME.map((name) => ({ part: name, cores: instances[name] ?? 0, needs: coreSeconds(name) })),
    { part: 'redis', cores: redisCores, needs: coreSeconds('redis') },
    { part: 'postgres', cores: Math.ceil(primaryCores), needs: coreSeconds('postgres') },
  ].filter(({ needs }) => needs > 0)
  const filled = parts.map(({ part, cores, needs }) => ({ part, players: playersAt(figures, cores / needs) }))
  return filled.reduce((first, other) => (other.players < first.players ? other : first))
}
