import { bootstrap } from '../../tools/bootstrap/src/bootstrap.mjs'

await bootstrap('deploy/cluster/src/release/run-release.ts', { hearsStop: false })
