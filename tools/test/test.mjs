import { bootstrap } from '../bootstrap/src/bootstrap.mjs'

await bootstrap('tools/test/src/main.ts')
