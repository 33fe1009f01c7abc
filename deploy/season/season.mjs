import { bootstrap } from '../local/src/bootstrap/bootstrap.mjs'

await bootstrap('../../season/src/main.ts', { hearsStop: false })
