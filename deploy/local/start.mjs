import { bootstrap } from './src/bootstrap/bootstrap.mjs'

await bootstrap('start.ts')
