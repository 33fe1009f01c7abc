import { bootstrap } from '../../tools/bootstrap/src/bootstrap.mjs'

await bootstrap('deploy/load/src/capacity/run-capacity.ts')
