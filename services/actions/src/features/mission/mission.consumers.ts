import type { ActionsContext } from '../../context.ts'
import { advanceMissions } from './mission.facts.ts'

export const missionConsumers = (actions: ActionsContext): void => advanceMissions(actions)
