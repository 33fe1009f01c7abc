import { readStack, type Stack } from '../stack.ts'
import { askGateway, type GatewayTarget } from './gateway-call.ts'
import { runCommand, UsageError } from './operator.ts'

const path = '/api/admin/switches'
const usage = 'npm run switch -- list | <action> on | <action> off ["What players read"]'

interface Switch {
  name: string
  on: boolean
  message: string | null
  changedBy: string | null
  changedAt: string | null
}

/**
 * Switches an action of the game off or on, or lists them all.
 * @returns the lines to print
 */
export async function switchAction(args: string[], target: GatewayTarget): Promise<string[]> {
  const [name = 'list', position, message, ...rest] = args
  if (name === 'list' && position === undefined) return (await list(target)).map(lineOf)
  const wellPut = position === 'off' || (position === 'on' && message === undefined)
  if (!wellPut || rest.length > 0) throw new UsageError(usage)
  const body = { name, on: position === 'on', ...(message === undefined ? {} : { message }) }
  const known = await list(target)
  const before = known.find((one) => one.name === name)
  if (!before) {
    throw new UsageError(`There is no switch ${name}; there are: ${known.map((one) => one.name).join(', ')}.`)
  }
  await askGateway(target, 'POST', path, body)
  return [`${name} ${before.on === body.on ? 'was already' : 'is'} ${position}.`]
}

const list = async (target: GatewayTarget) => (await askGateway<{ switches: Switch[] }>(target, 'GET', path)).switches

function lineOf({ name, on, message, changedBy, changedAt }: Switch): string {
  const who = changedBy ? `${changedAt}  ${changedBy}` : 'never switched'
  return `${name.padEnd(10)} ${on ? 'on ' : 'OFF'}  ${who}${message ? `  "${message}"` : ''}`
}

/** Reads GATEWAY_URL and RELEASE_TOKEN, or the stack that runs here. */
function switchTarget(env: NodeJS.ProcessEnv, stack: () => Pick<Stack, 'env'>): GatewayTarget {
  const { GATEWAY_URL, RELEASE_TOKEN } = env
  if (GATEWAY_URL && RELEASE_TOKEN) return { gatewayUrl: GATEWAY_URL, token: RELEASE_TOKEN }
  const { PORT, RELEASE_TOKEN: token = '' } = stack().env.gateway ?? {}
  return { gatewayUrl: GATEWAY_URL ?? `http://127.0.0.1:${PORT}`, token: RELEASE_TOKEN ?? token }
}

if (import.meta.main) await runCommand((args) => switchAction(args, switchTarget(process.env, readStack)))
