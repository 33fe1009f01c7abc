import { bootstrap } from '../../tools/bootstrap/src/bootstrap.mjs'

await bootstrap('deploy/load/src/bench-lists.ts', { hearsStop: false })
