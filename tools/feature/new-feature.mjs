import { bootstrap } from './src/bootstrap/bootstrap.mjs'

await bootstrap('feature/new-feature.ts')
