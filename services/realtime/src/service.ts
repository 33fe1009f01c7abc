import type { Kit, ServiceDefinition } from '@sottomondo/server-kit/service'
import { createBanned } from './banned.ts'
import { config, type RealtimeConfig } from './config.ts'
import { createConnections } from './connections.ts'
import { startGuard } from './guard.ts'
import { originCheck } from './handshake.ts'
import { listen } from './listener.ts'
import { createRealtimeMetrics } from './metrics.ts'
import { createPushes } from './pushes.ts'
import { createRoomJudges } from './room-judges.ts'
import { Rooms } from './rooms.ts'
import { startSessionCheck } from './session-check.ts'
import { createSessions } from './sessions.ts'
import { createSight } from './sight.ts'

/** Time over which all clients are sent away after a NATS outage, to read again what they may have missed. */
const recycleMs = 2000

async function setup(kit: Kit<RealtimeConfig>): Promise<void> {
  const { log, nats, clock } = kit
  const settings = kit.config
  const metrics = createRealtimeMetrics(kit.metrics)
  const sessions = createSessions({
    redis: kit.redis,
    accounts: kit.connect('accounts'),
    log,
    nowMs: () => clock.nowMs(),
  })
  const banned = createBanned(kit)
  const pushes = createPushes({
    nats,
    log,
    clock,
    metrics,
    bufferedBytes: settings.BUFFERED_BYTES,
    onReturn: () => void listener.recycle('missedPushes', recycleMs),
  })
  const connections = createConnections(settings, metrics, {
    firstOfAccount: (accountId) => pushes.subscribe(accountId),
    lastOfAccount: (accountId) => pushes.unsubscribe(accountId),
  })
  const guard = startGuard(connections, settings, () => clock.nowMs())
  kit.onStop(() => guard.stop())
  const listener = await listen({
    config: settings,
    log,
    metrics,
    connections,
    sessions,
    banned,
    sight: createSight(kit, connections),
    originIsOwn: originCheck(settings.PUBLIC_ORIGIN, settings.MODE === 'development'),
    settled: () => pushes.settled(),
    onConnection: (engine) => guard.watch(engine),
    roomsOf: (io) => new Rooms({ io, nats, pushes, judges: createRoomJudges(kit), log, metrics }),
  })
  kit.onStop(() => pushes.stop())
  pushes.start(connections, (push) => listener.io.emit(push.event, push.payload))
  const check = startSessionCheck({
    connections,
    sessions,
    banned,
    nats,
    log,
    metrics,
    everyMs: settings.SESSION_CHECK_MS,
  })
  kit.onStop(() => check.stop())
  kit.onStop(() => listener.close())
  log.info({ port: listener.port }, 'listening for sockets')
}

/** The realtime process: the open sockets of players, and the pushes that go to them. */
export const realtime: ServiceDefinition<typeof config> = { name: 'realtime', config, setup }
