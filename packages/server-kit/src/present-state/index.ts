export { readProgress, requestStates } from './present-state.store.ts'
export { presentRow, presentState } from './present-state.ts'
