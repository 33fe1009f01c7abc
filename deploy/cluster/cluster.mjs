import { bootstrap } from '../../tools/bootstrap/src/bootstrap.mjs'

await bootstrap('deploy/cluster/src/local/run-cluster.ts')
