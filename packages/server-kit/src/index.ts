export { cleaners } from '@sottomondo/api-contract/clean'
export type { Alarm, AlarmWork } from './alarms.ts'
export { createBatcher } from './batch.ts'
export { type Card, type CardFields, type CardWrite, cardKey, cardOf, isDead, readCards, writeCards } from './card.ts'
export {
  badRequestId,
  type Changes,
  createChanges,
  isRequestId,
  type Prepare,
  usedForOther,
  type Work,
} from './change/change.ts'
export { jsonMethod } from './change/json-method.ts'
export { createAskedOf } from './change/packed.ts'
export type { Change } from './change/running-change.ts'
export {
  type ClickTokenUse,
  clickTokenLifeSeconds,
  createIssueTimes,
  signClickToken,
  verifyClickToken,
} from './click-token.ts'
export { type Clock, clockAheadMs, nowByDatabase, systemClock } from './clock.ts'
export { type BaseConfig, type Env, readConfig, StartError } from './config.ts'
export { type Db, isConnectionError, openPool, type Pool, type PoolClient, ping, transaction } from './db/database.ts'
export { migrate } from './db/migrate.ts'
export { type RowOf, typed } from './db/sql-type.ts'
export { control, type Declared, declaredStatements, type Statement, statement } from './db/statement.ts'
export { dutchDay, dutchHour, nextDutchHour } from './dutch-day.ts'
export { dutchTime } from './dutch-time.ts'
export { type FactHandler, keeping, type Received, unhurried } from './facts/consumer.ts'
export { type DeadLetter, type DeadLetters, openDeadLetters } from './facts/dead-letters.ts'
export { factsIn } from './facts/message.ts'
export { deadStream, factsStream, updateStreams } from './facts/streams.ts'
export { foldName } from './fold-name.ts'
export { formatEuro } from './format-euro.ts'
export {
  type FeatureHelp,
  type HelpGroup,
  type HelpUnit,
  helpFigure,
  helpHandlers,
  helpMarkup,
  helpPercent,
  helpTable,
  helpText,
  helpTimer,
  helpTopicOf,
} from './help.ts'
export type { Intent } from './intent/intent.store.ts'
export { type IntentDefinition, type Intents, settleIntent } from './intent/intent.ts'
export { jobsSchema } from './jobs.ts'
export {
  bothWays,
  type ListOrder,
  list,
  orderOf,
  type Page,
  type PageRequest,
  readPage,
  readPageOfAll,
  type SortKeys,
} from './list/list.ts'
export { createLogger, type Logger, logDefect } from './log.ts'
export { createLookers, type Lookers } from './lookers.ts'
export { createMetrics, type Metrics } from './metrics.ts'
export { connectNats, type NatsUser, natsOptions } from './nats.ts'
export { natsAuthorization, natsPermissions, newNatsSeed } from './nats-permissions.ts'
export { type Needs, needRefusals, rankNameOf, refusalOfNeeds, type Standing } from './needs.ts'
export { manyLines, oneLine } from './one-line.ts'
export { replayFacts } from './outbox/replay.ts'
export { reopenOutbox } from './outbox/restored.ts'
export { fact, type OutboxRow, push, pushToAll, writeOutbox } from './outbox/write.ts'
export { type Paced, paced } from './paced.ts'
export { personalDataHandlers, personalSection, type TablesLeftOut } from './personal-data.ts'
export { type Delivery, type Errand, type ErrandEnd, startDelivery } from './provider/delivery.ts'
export { createProvider, type Provider, ProviderError, providerTimeoutMs } from './provider/provider.ts'
export { newId, type Random, strongRandom } from './random.ts'
export { createRedis, type RedisClient } from './redis.ts'
export { redisScript, type ScriptReply } from './redis-script.ts'
export { isRefusal, type Refusal, type RefusalId, refusalStatus, refuse, refuseFields } from './refusal.ts'
export { connectRpc, type RpcConnection } from './rpc/client.ts'
export { type Ctx, playerOf, refusalOfNonAdmin, userOf } from './rpc/context.ts'
export {
  bindHandlers,
  type CallContext,
  type FakeHandlers,
  type Handler,
  type Handlers,
  type RpcClient,
  type RpcDefinition,
  type WriteHandler,
} from './rpc/definition.ts'
export { createRpcServer, type RpcServer } from './rpc/server.ts'
export type {
  SeasonActivity,
  SeasonAsset,
  SeasonCar,
  SeasonDeed,
  SeasonGangster,
  SeasonPerk,
  SeasonPlay,
  SeasonWorld,
} from './season.ts'
export {
  type Kit,
  type RunningService,
  runService,
  type ServiceDefinition,
  type ServiceName,
  type StartOptions,
  startService,
} from './service.ts'
export { sharedAnswer } from './shared-answer.ts'
export { sharedPort } from './shared-port.ts'
export { secondsBegun, timerMs } from './timer.ts'
export { traced, traceparentNow } from './tracing.ts'
export { outboxKeepDays } from './upkeep.ts'
export { bannedVisitorsKey, networkOf, visitorName } from './visitor.ts'
