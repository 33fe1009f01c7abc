import { bootstrap } from '../../tools/bootstrap/src/bootstrap.mjs'

await bootstrap('deploy/load/src/load/main.ts', { hearsStop: false })
