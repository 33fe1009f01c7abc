import { type DeadLetter, type DeadLetters, openDeadLetters } from '@sottomondo/server-kit/facts'
import { connectNats } from '@sottomondo/server-kit/nats'
import { readStack, type Stack } from '../stack.ts'
import { runCommand, UsageError } from './operator.ts'

const usage = 'npm run dead-letters -- list | show <number> | replay <number|all> | drop <number>'
const reasonCharacters = 80

/**
 * Handles the facts that a consumer gave up: to read, to publish again for it after the fix, or to drop.
 * @returns the lines to print
 */
export async function deadLetters(
  args: string[],
  { natsUrl, natsSeeds }: Pick<Stack, 'natsUrl' | 'natsSeeds'>,
): Promise<string[]> {
  const [command = 'list', which, ...rest] = args
  const known = ['list', 'show', 'replay', 'drop'].includes(command)
  if (!known || rest.length > 0 || (command === 'list') !== (which === undefined)) throw new UsageError(usage)
  const nats = await connectNats(natsUrl, 'dead letters', { user: 'dead-letters', seed: natsSeeds['dead-letters'] })
  try {
    const dead = await openDeadLetters(nats)
    if (command === 'list') return lines(await dead.list())
    if (command === 'replay' && which === 'all') return await replayAll(dead)
    const letter = await find(dead, which ?? '')
    if (command === 'show') return [shown(letter)]
    if (command === 'replay') {
      await dead.replay(letter)
      return [`${letter.seq} was published again for ${letter.consumer}.`]
    }
    await dead.drop(letter.seq)
    return [`${letter.seq} was dropped. It was: ${JSON.stringify(letter)}`]
  } finally {
    await nats.close()
  }
}

async function find(dead: DeadLetters, which: string): Promise<DeadLetter> {
  const seq = Number(which)
  if (!/^[1-9]\d*$/.test(which) || !Number.isSafeInteger(seq)) throw new UsageError(usage)
  const letter = await dead.find(seq)
  if (!letter) throw new UsageError(`There is no parked fact ${which}.`)
  return letter
}

/** Only the parked ones of now: a fact that fails again is parked anew, and is not tried for ever. */
async function replayAll(dead: DeadLetters): Promise<string[]> {
  const letters = await dead.list()
  for (const letter of letters) await dead.replay(letter)
  return [`${letters.length} parked facts were published again.`]
}

function lines(letters: DeadLetter[]): string[] {
  if (letters.length === 0) return ['No fact is parked.']
  return letters.map(({ seq, parkedAt, consumer, subject, messageId, reason }) => {
    const why = reason.split('\n')[0]?.slice(0, reasonCharacters) ?? ''
    return `${seq}  ${parkedAt.toISOString()}  ${consumer}  ${subject}  ${messageId}  ${why}`
  })
}

function shown({ payload, ...letter }: DeadLetter): string {
  return [...Object.entries({ ...letter, parkedAt: letter.parkedAt.toISOString() }), ['payload', payload]]
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

if (import.meta.main) await runCommand((args) => deadLetters(args, readStack()))
