export { badRequestId, createChanges, usedForOther } from './change.ts'
export { jsonMethod } from './json-method.ts'
export { createIdentityOf } from './packed.ts'
export { type Change, RolledBack, refusedIn } from './running-change.ts'
