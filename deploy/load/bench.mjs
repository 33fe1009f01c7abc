import { bootstrap } from '../local/src/bootstrap/bootstrap.mjs'

await bootstrap('../../load/src/bench.ts', { hearsStop: false })
