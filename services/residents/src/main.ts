import { worldOf } from '@sottomondo/first-world'
import { baseConfig, readConfig } from '@sottomondo/server-kit/config'
import { createLogger } from '@sottomondo/server-kit/log'
import { createMetrics } from '@sottomondo/server-kit/metrics'
import { strongRandom } from '@sottomondo/server-kit/random'
import { startOpsServer } from '@sottomondo/server-kit/service'
import { Gauge } from 'prom-client'
import { residentsConfig } from './config.ts'
import { Notebook } from './notebook.ts'
import { Town } from './town.ts'

/** The city's own inhabitants: players of the documented API like any other, but marked and bounded. */
const name = 'residents'
const base = readConfig(baseConfig, process.env)
const config = readConfig(residentsConfig, process.env)
const log = createLogger(name, base.LOG_LEVEL)
const metrics = createMetrics(name)

const world = worldOf(process.env)
const town = new Town({
  gateway: { url: config.GATEWAY_URL, origin: config.PUBLIC_ORIGIN },
  password: config.RESIDENTS_PASSWORD,
  people: world.gangsters.filter(({ isResident }) => isResident),
  families: world.families,
  wanted: config.RESIDENTS,
  notebook: new Notebook(config.RESIDENTS_NOTES, (error) =>
    log.warn({ err: error }, 'the notes are broken: a new book'),
  ),
  log,
  random: strongRandom,
  nowMs: () => Date.now(),
  gameSpeed: config.RESIDENTS_SPEED ?? base.GAME_SPEED,
})
const ops = await startOpsServer(base.OPS_HOST, base.OPS_PORT, metrics, async () => null)
const active = new Gauge({ name: 'residents_active', help: 'Residents who act now', registers: [metrics.registry] })
ops.beforeMetrics(async () => active.set(town.activeCount))
town.start()
log.info({ opsPort: ops.port, residents: config.RESIDENTS }, 'ready')

async function stop(): Promise<void> {
  town.stop()
  await ops.close()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
