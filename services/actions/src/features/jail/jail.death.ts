import type { ActionsViewers } from '../../../gen/viewers.ts'
import type { DeathPart } from '../../kernel/death/death-part.ts'

/** The dead leave jail. */
export const jailDeath = ({ jailViewers }: ActionsViewers): DeathPart => ({ afterDeath: () => jailViewers.changed() })
