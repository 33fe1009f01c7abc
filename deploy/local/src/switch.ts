import { runCommand, UsageError } from './operator.ts'
import { readStack, type Stack } from './stack.ts'

const usage = 'npm run switch -- list | <action> on | <action> off ["What players read"]'

interface Switch {
  name: string
  on: boolean
  message: string | null
  changedBy: string | null
  changedAt: string | null
}

/** Where the gateway of a stack listens on this machine, and the token of its tools. */
export type SwitchTarget = { gatewayUrl: string; token: string }

/**
 * Switches an action of the game off or on, or lists them all.
 * @returns the lines to print
 */
export async function switchAction(args: string[], target: SwitchTarget): Promise<string[]> {
  const [name = 'list', position, message, ...rest] = args
  if (name === 'list' && position === undefined) return (await list(target)).map(lineOf)
  const wellPut = position === 'off' || (position === 'on' && message === undefined)
  if (!wellPut || rest.length > 0) throw new UsageError(usage)
  const body = { name, on: position === 'on', ...(message === undefined ? {} : { message }) }
  const known = (await list(target)).map((one) => one.name)
  if (!known.includes(name)) throw new UsageError(`There is no switch ${name}; there are: ${known.join(', ')}.`)
  const answer = await call<{ message: string }>(target, body)
  return [answer.message]
}

const list = async (target: SwitchTarget) => (await call<{ switches: Switch[] }>(target)).switches

function lineOf({ name, on, message, changedBy, changedAt }: Switch): string {
  const who = changedBy ? `${changedAt}  ${changedBy}` : 'never switched'
  return `${name.padEnd(10)} ${on ? 'on ' : 'OFF'}  ${who}${message ? `  "${message}"` : ''}`
}

async function call<T>({ gatewayUrl, token }: SwitchTarget, body?: object): Promise<T> {
  const answer = await fetch(new URL('/api/admin/switches', gatewayUrl), {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch((cause: unknown) => {
    throw new Error(`The gateway at ${gatewayUrl} cannot be reached.`, { cause })
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The gateway refused (${answer.status}): ${text.slice(0, 300)}`)
  return JSON.parse(text) as T
}

/** From GATEWAY_URL and RELEASE_TOKEN, or the stack that runs here. */
export function switchTarget(env: NodeJS.ProcessEnv, stack: () => Pick<Stack, 'env'>): SwitchTarget {
  const { GATEWAY_URL, RELEASE_TOKEN } = env
  if (GATEWAY_URL && RELEASE_TOKEN) return { gatewayUrl: GATEWAY_URL, token: RELEASE_TOKEN }
  const { PORT, RELEASE_TOKEN: token = '' } = stack().env.gateway ?? {}
  return { gatewayUrl: GATEWAY_URL ?? `http://127.0.0.1:${PORT}`, token: RELEASE_TOKEN ?? token }
}

if (import.meta.main) await runCommand((args) => switchAction(args, switchTarget(process.env, readStack)))
