/**
 * Settings that `npm run load` gives a scenario, and the options that all scenarios share.
 * Websockets are not made here: k6 has no socket.io, its own websocket module costs a virtual user per socket, and a
 * script would have to speak Engine.IO by hand. src/load/players/listener.ts keeps them in a process of their own.
 */
import { SharedArray } from 'k6/data'
import { scenario } from 'k6/execution'

/** Each is {accountId, name, email, cookie}; shared by all virtual users. */
const players = new SharedArray('players', () => JSON.parse(open(__ENV.LOAD_PLAYERS)))

export const settings = {
  /** The address of calls; the origin is the one that the page's browser would send. */
  target: __ENV.LOAD_TARGET,
  origin: __ENV.LOAD_ORIGIN,
  password: __ENV.LOAD_PASSWORD,
}

const rate = Number(__ENV.LOAD_RATE)
const seconds = Number(__ENV.LOAD_SECONDS)
/** How long the slowest calls may take before arrivals are dropped for want of a virtual user. */
const patienceSeconds = 4

/** Players take turns, so that each has the longest possible pause between two of their own actions. */
export const nextPlayer = () => players[scenario.iterationInTest % players.length]
export const anyPlayer = () => players[Math.floor(Math.random() * players.length)]

/** Arrivals keep their rate however slow the answers are (an open model): players don't wait for each other. */
export function steady(calls) {
  return optionsOf({ executor: 'constant-arrival-rate', rate, duration: `${seconds}s` }, calls)
}

/** The evening's rate rises, stays high, and falls; but for a run that looks at something else than the rate. */
export function evening(calls) {
  if (__ENV.LOAD_STEADY) return steady(calls)
  const part = Math.max(1, Math.round(seconds / 4))
  return optionsOf(
    {
      executor: 'ramping-arrival-rate',
      startRate: Math.max(1, Math.round(rate / 10)),
      stages: [
        { target: rate, duration: `${part}s` },
        { target: rate, duration: `${Math.max(1, seconds - 2 * part)}s` },
        { target: Math.max(1, Math.round(rate / 10)), duration: `${part}s` },
      ],
    },
    calls,
  )
}

/** @param calls by name their limits in ms: [p95, p99] */
function optionsOf(arrivals, calls) {
  const most = Math.max(20, Math.ceil(rate * patienceSeconds))
  const url = /^(https?:)\/\/(\[[^\]]+\]|[^:/]+)(?::(\d+))?/.exec(settings.target)
  const durations = Object.entries(calls).map(([name, [p95, p99]]) => [
    `http_req_duration{name:${name}}`,
    [`p(95)<${p95}`, `p(99)<${p99}`],
  ])
  return {
    scenarios: {
      arrivals: {
        ...arrivals,
        timeUnit: '1s',
        preAllocatedVUs: Math.min(most, Math.max(10, Math.ceil(rate / 4))),
        maxVUs: Math.min(most, 4000),
        gracefulStop: '10s',
      },
    },
    thresholds: {
      // Faults that no player should see: broken, wrong or missing answers.
      failures: ['rate<0.001'],
      checks: ['rate>0.999'],
      // A run whose players are mostly refused does not measure the actions.
      refusals: ['rate<0.2'],
      dropped_iterations: [`count<${Math.max(1, Math.ceil(rate * seconds * 0.01))}`],
      ...Object.fromEntries(durations),
    },
    // The address that was checked to be this machine's: a changed name can't lead elsewhere.
    hosts: url && __ENV.LOAD_ADDRESS ? { [url[2].replace(/^\[|\]$/g, '')]: __ENV.LOAD_ADDRESS } : {},
    maxRedirects: 0,
    systemTags: ['name', 'status', 'error_code', 'check'],
    summaryTrendStats: ['min', 'avg', 'med', 'p(90)', 'p(95)', 'p(99)', 'max'],
  }
}

/** k6's own figures go to the run's folder; `npm run load` prints them. */
export function handleSummary(data) {
  return { [__ENV.LOAD_SUMMARY]: JSON.stringify(data) }
}
