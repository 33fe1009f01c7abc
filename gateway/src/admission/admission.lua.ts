import { onlineKey } from '@sottomondo/server-kit/online'
import { ownWriteMs } from '@sottomondo/server-kit/own-writes'
import { bannedVisitorsKey } from '@sottomondo/server-kit/visitor'
import { ownWritesKey } from '../own-writes/own-writes.ts'
import { admissionRules, limitRules } from './limits.rules.ts'

/** Limits of calls per window: per session in a second, per account in 60 s. */
export interface AdmissionLimits {
  callsPerSecond: number
  clicks: number
  premiumClicks: number
}

/**
 * Admission's one round trip: banned addresses, session, burst guard, kept answer, card, click limit, online players,
 * in the order of the rules.
 * It builds its keys from the session it finds, so it needs one Redis (with replicas), not a Redis cluster.
 *
 * ARGV: now in ms, session hash ('' without a cookie), session JSON ('' to read it), kind ('read', 'write', or 'click'
 * for a write that counts for the click limit), visitor's name, request ('' without an idempotency key), fingerprint of
 * the request's contents ('' if its answer is not kept), owner of the request ('user' or 'account'), player of the page
 * that makes it: user and gangster (each '' if that does not matter, as in isPageOf), '1' if it waits for what its user's
 * last calls have written.
 * Answers [verdict, ...]: banned | unknown | burst | clicks, seconds | running | otherContents | answered, answer |
 * otherPlayer | ok, session, request id, card.accounts, card.actions, card.economy, notes of what those
 * calls have written.
 */
export const admissionScript = ({ callsPerSecond, clicks, premiumClicks }: AdmissionLimits): string => `
local now, hash, session = tonumber(ARGV[1]), ARGV[2], ARGV[3]
local kind, visitor, request, fingerprint, asker = ARGV[4], ARGV[5], ARGV[6], ARGV[7], ARGV[8]
local pageUser, pageAccount, waits = ARGV[9], ARGV[10], ARGV[11]

if redis.call('SISMEMBER', '${bannedVisitorsKey}', visitor) == 1 then return { 'banned' } end

local function over(key, limit, window)
  -- The first call of a window is the most frequent one: one command makes its key and its end.
  if redis.call('SET', key, '1', 'NX', 'PX', window) then return limit < 1 end
  if redis.call('INCR', key) <= limit then return false end
  if redis.call('PTTL', key) <= tonumber(window) + ${limitRules.clockStepMs} then return true end
  redis.call('SET', key, '1', 'PX', window)
  return limit < 1
end

local caller, most = hash, ${callsPerSecond}
local function asVisitor()
  caller, most = visitor, ${callsPerSecond * limitRules.visitorShare}
end
if hash ~= '' and session == '' then
  session = redis.call('GET', 'session:' .. hash) or ''
  if session == '' then
    asVisitor()
    if redis.call('EXISTS', 'no-session:' .. hash) == 0 then
      if over('burst:' .. caller, most, '${limitRules.burstWindowMs}') then return { 'burst' } end
      return { 'unknown' }
    end
  end
elseif hash == '' then
  asVisitor()
end
if over('burst:' .. caller, most, '${limitRules.burstWindowMs}') then return { 'burst' } end

local account
local written = {}
local who, otherUser, otherGangster = visitor, false, false
if session ~= '' then
  local decoded = cjson.decode(session)
  local user = string.format('%d', decoded.userId)
  who = 'u' .. user
  if waits == '1' then
    written = redis.call('ZRANGEBYSCORE', '${ownWritesKey('')}' .. user, now - ${ownWriteMs}, '+inf')
  end
  if type(decoded.accountId) == 'number' then
    account = string.format('%d', decoded.accountId)
    if asker == 'account' then who = account end
  end
  otherUser = pageUser ~= '' and pageUser ~= user
  otherGangster = pageAccount ~= '' and account and pageAccount ~= account
end

local requestId, answer = '', nil
if request ~= '' then
  requestId = who .. ':' .. request
  if fingerprint ~= '' then
    -- The fingerprint of the first request's contents, and behind it, once there is one, its answer.
    answer = 'answer:' .. requestId
    local kept = redis.call('GET', answer)
    if kept then
      if string.sub(kept, 1, #fingerprint) ~= fingerprint then return { 'otherContents' } end
      if #kept == #fingerprint then return { 'running' } end
      return { 'answered', string.sub(kept, #fingerprint + 1) }
    end
  end
end

local card = { false, false, false }
if account then card = redis.call('HMGET', 'card:' .. account, 'accounts', 'actions', 'economy') end

-- As isDead says it: the dead act for nobody, also before accounts has heard of it.
local function isDead()
  for part = 1, 2 do
    if card[part] and cjson.decode(card[part]).alive == false then return true end
  end
  return false
end
-- Behind the kept answer, which is that of this player's own request, and before anything is counted or noted as theirs.
if otherUser or (otherGangster and not isDead()) then return { 'otherPlayer' } end

if account then
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
  redis.call('ZADD', '${onlineKey}', ARGV[1], account)
end
if answer then redis.call('SET', answer, fingerprint, 'PX', '${admissionRules.runningMs}') end
return { 'ok', session, requestId, card[1], card[2], card[3], written }
`
