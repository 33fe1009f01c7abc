import { bootstrap } from '../bootstrap/src/bootstrap.mjs'

await bootstrap('tools/feature/src/new-feature.ts')
