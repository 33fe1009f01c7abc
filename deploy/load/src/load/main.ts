/** `npm run load`: plays on the running stack as many players would, and reports the results (docs/load.md). */

import { runCommand, UsageError } from '@sottomondo/local/operator'
import { readStack } from '@sottomondo/local/stack'
import { readArguments } from './arguments.ts'
import { runChat } from './chat/chat-run.ts'
import { isGoodChat } from './chat/chat-summary.ts'
import { claimLoad } from './players/claim.ts'
import { removePlayers } from './players/players.ts'
import { runLoad } from './run.ts'
import { isGood } from './summary.ts'
import { checkServers } from './target.ts'

await runCommand(async (args) => {
  const wanted = readArguments(args)
  const stack = readStack()
  const giveUp = claimLoad(stack)
  try {
    if (wanted.command === 'clean') {
      await checkServers([stack.adminDatabaseUrl, stack.redisUrl, stack.natsUrl], wanted.allowRemote)
      const removed = await removePlayers(stack)
      return [`${removed} load players were removed, and their money went back to where it came from.`]
    }
    const stop = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => stop.abort(new UsageError('Ended before anything was played.')))
    const say = (line: string) => console.log(line)
    const kept =
      wanted.command === 'chat'
        ? isGoodChat(await runChat(wanted, stack, stop.signal, say))
        : isGood(await runLoad(wanted, stack, stop.signal, say))
    if (!kept) process.exitCode = 1
    return []
  } finally {
    giveUp()
  }
})
