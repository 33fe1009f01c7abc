export { createRedis, type RedisClient } from './redis.ts'
export { redisScript } from './redis-script.ts'
