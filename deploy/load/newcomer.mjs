import { bootstrap } from '../../tools/bootstrap/src/bootstrap.mjs'

await bootstrap('deploy/load/src/newcomer/main.ts', { hearsStop: false })
