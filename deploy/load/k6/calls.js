/** Calls as the page makes them, with the checks of their answers. */
import { check } from 'k6'
import crypto from 'k6/crypto'
import http from 'k6/http'
import { Counter, Rate } from 'k6/metrics'
import { settings } from './settings.js'

/** Calls that failed; refusals that belong to the game are not counted. */
const failures = new Rate('failures')
const refusals = new Rate('refusals')

/**
 * Refusals that a player can get without a fault: they came too soon, are in jail, or have spent their money. Any other
 * refusal means that the run, or the stack, is wrong.
 */
const gameRefusals = [
  'timer',
  'jail',
  'rank',
  'insufficientFunds',
  'conflict',
  'activeMurderAttempt',
  'betLimits',
  'ownCasino',
  'openRound',
  'clickLimit',
  'playerRateLimit',
  'switchedOff',
]
const otherRefusals = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'notFound',
  'otherPlayer',
  'clickToken',
  'noActiveAccount',
  'unavailable',
]
const faults = ['noAnswer', 'redirect', 'notJson', 'wrongShape', 'status', 'otherRefusal']

// Metrics can only be made before the run begins: one for every kind.
const counted = Object.fromEntries([
  ...gameRefusals.map((kind) => [kind, new Counter(`refused_${kind}`)]),
  ...[...otherRefusals, ...faults].map((kind) => [kind, new Counter(`failed_${kind}`)]),
])

const fingerprint = crypto.sha256('load', 'hex')

function headersOf(player, page, more) {
  return {
    cookie: player.cookie,
    origin: settings.origin,
    'x-frontend-path': page,
    // Each of the run's players is one person with one gangster, under the same id.
    'x-player': `${player.accountId}.${player.accountId}`,
    'x-fingerprint': fingerprint,
    ...more,
  }
}

/** Makes a read. @returns the answer, or null */
export function get(player, page, path, isRight) {
  const params = { headers: headersOf(player, page), tags: { name: `GET ${path}` } }
  return judged(`GET ${path}`, http.get(settings.target + path, params), isRight)
}

/** Makes a call that changes something, under a key of its own. @returns the answer, or null */
export function post(player, page, path, body, isRight, headers = {}) {
  const params = {
    headers: headersOf(player, page, {
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey(),
      ...headers,
    }),
    tags: { name: `POST ${path}` },
  }
  return judged(`POST ${path}`, http.post(settings.target + path, JSON.stringify(body), params), isRight)
}

function judged(name, response, isRight) {
  const fault = faultOf(response)
  if (fault) return failed(fault)
  const answer = answerOf(response)
  if (answer === null) return failed('notJson')
  if (response.status >= 400) return refused(answer.errorType)
  if (!check(answer, { [name]: isRight })) return failed('wrongShape')
  failures.add(false)
  refusals.add(false)
  return answer
}

function faultOf({ status }) {
  if (status === 0) return 'noAnswer'
  if (status >= 300 && status < 400) return 'redirect'
  return status >= 500 && status !== 503 ? 'status' : null
}

function answerOf(response) {
  try {
    return JSON.parse(response.body)
  } catch (_notJson) {
    return null
  }
}

function refused(kind) {
  if (!gameRefusals.includes(kind)) return failed(otherRefusals.includes(kind) ? kind : 'otherRefusal')
  failures.add(false)
  refusals.add(true)
  counted[kind].add(1)
  return null
}

function failed(kind) {
  failures.add(true)
  counted[kind].add(1)
  return null
}

function idempotencyKey() {
  const hex = Array.from(new Uint8Array(crypto.randomBytes(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}
