import { bootstrap } from '../bootstrap/src/bootstrap.mjs'

await bootstrap('tools/feature/src/feature.ts', { hearsStop: false, installs: false })
