import { bootstrap } from '../local/src/bootstrap/bootstrap.mjs'

await bootstrap('../../load/src/load/main.ts', { hearsStop: false })
