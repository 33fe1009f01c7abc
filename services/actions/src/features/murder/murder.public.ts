/** What other features use of murder. */
export { deathIdOf } from './end-fight.ts'
export { anonymousPrice, isWithinReach } from './murder.rules.ts'
export { findLastFight, readShooter } from './murder.store.ts'
