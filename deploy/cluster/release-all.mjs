import { bootstrap } from '../../tools/bootstrap/src/bootstrap.mjs'

await bootstrap('deploy/cluster/src/release/release-all.ts', { hearsStop: false })
