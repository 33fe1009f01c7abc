export { every } from './every.ts'
export { type Paced, paced } from './paced.ts'
