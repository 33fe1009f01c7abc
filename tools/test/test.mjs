import { bootstrap } from './src/bootstrap/bootstrap.mjs'

await bootstrap('test.ts')
