import { bootstrap } from '../../tools/bootstrap/src/bootstrap.mjs'

await bootstrap('deploy/season/src/murder-odds-main.ts', { hearsStop: false })
