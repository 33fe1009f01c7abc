import type { DeathService } from '@sottomondo/proto/actions/v1/death'
import { refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, refusalOfNonAdmin, userOf } from '@sottomondo/server-kit/rpc'
import { oneLine } from '@sottomondo/server-kit/text'
import type { ActionsContext } from '../../context.ts'
import { die } from '../../kernel/death/die.ts'
import { lockGangsters } from '../../kernel/gangster/gangster.store.ts'
import { adminDeathIdOf, deathRules, deathTexts as texts } from './death.rules.ts'
import { createStory } from './story.ts'

export function deathHandlers(actions: ActionsContext): Handlers<typeof DeathService> {
  const { kit } = actions
  return {
    getStory: createStory(kit),

    killByAdmin: kit.change(async (change, request) => {
      const refusal = refusalOfNonAdmin(change)
      if (refusal) return refusal
      const { accountId, accountName } = request
      const admin = userOf(change)
      const reason = oneLine(request.reason, deathRules.reasonCharacters)
      if (!reason) return refuse('invalid', texts.required, { fields: { reason: texts.required } })
      const atName = (text: string) => refuse('conflict', text, { fields: { accountName: text } })
      if (accountId === admin.accountId) return atName(texts.admin)
      const gangster = (await lockGangsters(change.tx, [accountId])).get(accountId)
      // The fact of their birth is still on its way.
      if (!gangster) return refuse('unavailable', texts.failed)
      if (gangster.life === 0) return atName(texts.already(accountName))
      await die(actions, change, gangster, {
        deathId: adminDeathIdOf(accountId),
        cause: 'admin',
        killerAccountId: null,
        admin: { name: admin.accountName || `user ${admin.userId}`, reason },
        diedAtMs: kit.clock.nowMs(),
      })
      return { message: texts.killed(accountName), accountName }
    }),
  }
}
