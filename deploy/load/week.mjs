import { bootstrap } from '../../tools/bootstrap/src/bootstrap.mjs'

await bootstrap('deploy/load/src/week/main.ts')
