export { freePort, requireBinary, startNatsServer } from '@sottomondo/private-servers'
export { callOf, granted, inCity, newPlayer, refused } from './calls.ts'
export { checkStatements, placeOf } from './check-statements.ts'
export { endsWithTest, endsWithUs } from './ends-with-test.ts'
export { type FakeAnswer, type FakeCall, type FakeRpcs, startFakeRpcs } from './fake-rpcs.ts'
export { type Limit, testLimits } from './limits.ts'
export { publishFact } from './publish-fact.ts'
export { run } from './run.ts'
export { type Cuttable, cuttable } from './servers/cuttable.ts'
export { createServiceDatabase, createTestDatabase, type TestDatabase } from './servers/database.ts'
export { natsAccountUrl, testNats, testNatsServer } from './servers/nats.ts'
export { testRedisUrl } from './servers/redis.ts'
export { startTalking, type TalkingProcess } from './talking-process.ts'
export {
  type ServiceProcess,
  type ServiceUnderTest,
  startUnderTest,
  useService,
} from './use-service.ts'
