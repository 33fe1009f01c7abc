export { charactersIn } from '@sottomondo/api-contract/characters'
export { cleaners } from '@sottomondo/api-contract/clean'
export { cleanLine, cleanLines } from '@sottomondo/api-contract/clean-text'
export {
  type AvailableField,
  byInvitation,
  invitations,
} from '@sottomondo/api-contract/invitations'
export { type TimerKey, timerKeys, timerNames } from '@sottomondo/api-contract/names'
export { type RecordField, recordFields } from '@sottomondo/api-contract/records'
export { askingRules, refusalOfAsking } from './asking.rules.ts'
export { createBatcher } from './call/batch.ts'
export {
  clickTokenLifeSeconds,
  createIssueTimes,
  signClickToken,
  verifyClickToken,
} from './call/click-token.ts'
export { type GangsterState, type Needs, needRefusals, rankNameOf, refusalOfNeeds } from './call/needs.ts'
export {
  isRefusal,
  type Refusal,
  type RefusalId,
  refusalStatus,
  refuse,
  refuseFields,
  reworded,
} from './call/refusal.ts'
export { sharedAnswer } from './call/shared-answer.ts'
export { bannedVisitorsKey, networkOf, visitorName } from './call/visitor.ts'
export {
  badRequestId,
  createChanges,
  usedForOther,
} from './change/change.ts'
export { jsonMethod } from './change/json-method.ts'
export { createIdentityOf } from './change/packed.ts'
export type { Change } from './change/running-change.ts'
export { type Clock, clockAheadMs, nowByDatabase, systemClock } from './clock/clock.ts'
export {
  type DayHour,
  dutchDay,
  dutchHour,
  dutchHourOf,
  hoursSinceYesterday,
  nextDutchHour,
} from './clock/dutch-day.ts'
export { dutchTime } from './clock/dutch-time.ts'
export { every } from './clock/every.ts'
export { type Paced, paced } from './clock/paced.ts'
export { secondsBegun, timerMs } from './clock/timer.ts'
export { type Db, openPool, type Pool, type PoolClient, ping, transaction } from './db/database.ts'
export { migrate } from './db/migrate.ts'
export { inPieces, retention } from './db/retention.ts'
export { type RowOf, timestampText, typed } from './db/sql-type.ts'
export { control, type Declared, declaredStatements, findByKeys, type Statement, statement } from './db/statement.ts'
export { takeTurn } from './db/turn.ts'
export { type DeadLetter, type DeadLetters, openDeadLetters } from './facts/dead-letters.ts'
export { type FactHandler, keeping, type Received, unhurried } from './facts/delivery.ts'
export { factsIn } from './facts/message.ts'
export { deadStream, factsStream, updateStreams } from './facts/streams.ts'
export { settleIntent } from './intent/intent.ts'
export type { Alarm, AlarmWork } from './jobs/alarms.ts'
export { jobsSchema } from './jobs/jobs.ts'
export { outboxKeepDays } from './jobs/upkeep.ts'
export {
  bothWays,
  type ListOrder,
  list,
  orderOf,
  type Page,
  type PageRequest,
  readPage,
  readPageOfAll,
} from './list/list.ts'
export { connectNats, natsOptions } from './nats/nats.ts'
export { natsAuthorization, natsPermissions, newNatsSeed } from './nats/nats-permissions.ts'
export {
  accountsNamed,
  factsOf,
  inStretch,
  knowReader,
  nextStretch,
  type OutboxStretch,
  type ReadFact,
  stretchParams,
  unreadBy,
} from './outbox/reader.ts'
export { replayFacts } from './outbox/replay.ts'
export { reopenOutbox } from './outbox/restored.ts'
export {
  fact,
  type OutboxRow,
  type OutboxTrace,
  push,
  pushToAll,
  pushToRoom,
  roomRightsChanged,
  writeOutbox,
} from './outbox/write.ts'
export { ownWriteMs, Recent } from './own-writes/recent.ts'
export { noteRows, noteWritten, thisProcess, writtenFor } from './own-writes/written.ts'
export {
  forgetRows,
  goneAccounts,
  goneRows,
  personalDataHandlers,
  personalSection,
  type TablesLeftOut,
} from './personal-data.ts'
export { readProgress, requestStates } from './present-state/present-state.store.ts'
export {
  presentRow,
  presentState,
  presentStateHandlers,
  republishing,
} from './present-state/present-state.ts'
export { type BaseConfig, baseConfig, type Env, readConfig, StartError } from './process/config.ts'
export { type Feature, serves, serviceOf, topicsOf } from './process/feature.ts'
export type { Kit, ServiceName } from './process/kit.ts'
export { createLogger, type Logger, logDefect } from './process/log.ts'
export { createMetrics, type Metrics } from './process/metrics.ts'
export { startOpsServer } from './process/ops-server.ts'
export {
  type RunningService,
  runService,
  type ServiceDefinition,
  startService,
} from './process/service.ts'
export { sharedPort } from './process/shared-port.ts'
export { traced } from './process/tracing.ts'
export { type Delivery, type DeliveryEnd, startDelivery } from './provider/delivery.ts'
export { createLimit, createProvider, type Provider, ProviderError, providerTimeoutMs } from './provider/provider.ts'
export { newId, type Random, strongRandom } from './random.ts'
export {
  type Card,
  type CardFields,
  cardKey,
  cardOf,
  type InvitationWaits,
  isDead,
  readCards,
  writeCards,
} from './redis/card.ts'
export { onlineKey } from './redis/online.ts'
export { createRedis, type RedisClient } from './redis/redis.ts'
export { redisScript } from './redis/redis-script.ts'
export { createViewers, type Viewers } from './redis/viewers.ts'
export { connectRpc, type RpcConnection } from './rpc/client.ts'
export { type Ctx, playerOf, refusalOfNonAdmin, userOf } from './rpc/context.ts'
export {
  bindHandlers,
  type CallContext,
  type Handlers,
  type RpcClient,
  type RpcDefinition,
  type WriteHandler,
} from './rpc/definition.ts'
export { createRpcServer, type RpcServer } from './rpc/server.ts'
export { foldName } from './text/fold-name.ts'
export { formatEuro } from './text/format-euro.ts'
export { oneLine } from './text/one-line.ts'
