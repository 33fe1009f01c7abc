export { readProgress, requestStates } from './present-state.store.ts'
export { presentRow, presentState, presentStateHandlers, republishing } from './present-state.ts'
