import { doorRules, limitRules } from './limits.rules.ts'

/** Calls in their window: per session in a second, per account in 60 s. */
export interface DoorLimits {
  callsPerSecond: number
  clicks: number
  premiumClicks: number
}

/**
 * The door's one round trip: session, burst guard, kept answer, card, click limit, presence, in the order of the rules.
 * It builds its keys from the session it finds, so it wants one Redis (with replicas), not a Redis cluster.
 *
 * ARGV: now in ms, session hash ('' without a cookie), session JSON ('' to read it), kind ('read', 'write', or 'click'
 * for a write that counts for the click limit), visitor's name, request ('' without an idempotency key).
 * Answers [verdict, ...]: unknown | burst | clicks, seconds | running | answered, answer |
 * ok, session, answer key, card.accounts, card.actions, card.economy.
 */
export const doorScript = ({ callsPerSecond, clicks, premiumClicks }: DoorLimits): string => `
local now, hash, session = tonumber(ARGV[1]), ARGV[2], ARGV[3]
local kind, visitor, request = ARGV[4], ARGV[5], ARGV[6]

local function over(key, limit, window)
  -- The first call of a window is the most frequent one: one command makes its key and its end.
  if redis.call('SET', key, '1', 'NX', 'PX', window) then return limit < 1 end
  return redis.call('INCR', key) > limit
end

local caller = hash
if hash ~= '' and session == '' then
  session = redis.call('GET', 'session:' .. hash) or ''
  if session == '' then
    caller = visitor
    if redis.call('EXISTS', 'no-session:' .. hash) == 0 then
      if over('burst:' .. visitor, ${callsPerSecond}, '${limitRules.burstWindowMs}') then return { 'burst' } end
      return { 'unknown' }
    end
  end
elseif hash == '' then
  caller = visitor
end
if over('burst:' .. caller, ${callsPerSecond}, '${limitRules.burstWindowMs}') then return { 'burst' } end

local account
local who = visitor
if session ~= '' then
  local decoded = cjson.decode(session)
  who = 'u' .. string.format('%d', decoded.userId)
  if type(decoded.accountId) == 'number' then
    account = string.format('%d', decoded.accountId)
    who = account
  end
end

local answer = ''
if request ~= '' then
  answer = 'answer:' .. who .. ':' .. request
  local kept = redis.call('GET', answer)
  if kept == 'running' then return { 'running' } end
  if kept then return { 'answered', kept } end
end

local card = { false, false, false }
if account then
  card = redis.call('HMGET', 'card:' .. account, 'accounts', 'actions', 'economy')
  if kind == 'click' then
    -- Nobody is limited for a card that is not there at the moment.
    local limit = ${premiumClicks}
    if card[3] and cjson.decode(card[3]).premiumUntilMs <= now then limit = ${clicks} end
    local suspicions = tonumber(redis.call('GET', 'suspicion:' .. account) or '0')
    if suspicions >= ${limitRules.suspicionsUntilLowered} then limit = math.floor(limit * ${limitRules.loweredShare}) end
    local clicks = 'clicks:' .. account
    if over(clicks, limit, '${limitRules.clickWindowMs}') then
      return { 'clicks', math.max(1, math.ceil(redis.call('PTTL', clicks) / 1000)) }
    end
  end
  redis.call('ZADD', 'presence', ARGV[1], account)
end
if answer ~= '' then redis.call('SET', answer, 'running', 'PX', '${doorRules.runningMs}') end
return { 'ok', session, answer, card[1], card[2], card[3] }
`
