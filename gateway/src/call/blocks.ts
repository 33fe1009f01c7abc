import { accountIn, type CallDefinition } from '@sottomondo/api-contract/call'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import type { Ctx } from './handler.ts'
import { extra } from './rpc/extra.ts'

type Parts = Pick<CallDefinition, 'rpc' | 'namesPlayer' | 'whenBlocked' | 'reaches' | 'leavesOutBlocked'>
type Row = { accountName: string }

/**
 * Carries out what a call declares for players who have blocked each other, by asking social; calls of social itself
 * judge it in the transaction that carries them out.
 */
export function blockRules({ rpc, namesPlayer, whenBlocked, reaches = namesPlayer, leavesOutBlocked }: Parts) {
  const isJudged = whenBlocked !== undefined && whenBlocked !== 'goesOn' && !rpc?.startsWith('social.')
  const words = typeof whenBlocked === 'object' ? whenBlocked.without : undefined
  if (isJudged && !reaches) throw new Error(`HTTP contract: ${rpc} does not say whom it names`)

  return {
    /** Takes the words out of a request that may not have them. @returns why it is refused, if it is */
    async judge(ctx: Ctx, request: Record<string, unknown>): Promise<Refusal | undefined> {
      if (!isJudged || !reaches || (words && !request[words])) return undefined
      // Where accounts was asked, under its spelling.
      const accountName = String(request[`${accountIn(reaches)}Name`] ?? request[reaches])
      const judged = await ctx.services.social.mail.judgeBlocks(ctx, { accountNames: [accountName] })
      if (isRefusal(judged)) return judged
      if (judged.haveBlocked.length === 0) return undefined
      if (words) request[words] = ''
      else {
        const text = `${judged.haveBlocked[0]} wil niets van je horen.`
        return refuse('conflict', text, { fields: { [reaches]: text } })
      }
      return undefined
    },

    /** Leaves rows of players out where one has blocked the other; all stand there while social is away. */
    async leaveOut(ctx: Ctx, reply: object): Promise<void> {
      const rows = leavesOutBlocked === undefined ? [] : (reply as Record<string, Row[]>)[leavesOutBlocked]
      if (leavesOutBlocked === undefined || !rows?.length) return
      const accountNames = [...new Set(rows.map((row) => row.accountName))]
      const judged = await extra(ctx, 'part', (soon) =>
        ctx.services.social.mail.judgeBlocks(ctx, { accountNames }, soon),
      )
      if (!judged || isRefusal(judged)) return
      const out = new Set([...judged.areBlocked, ...judged.haveBlocked])
      const shown = rows.filter((row) => !out.has(row.accountName))
      Object.assign(reply, { [leavesOutBlocked]: shown })
    },
  }
}
