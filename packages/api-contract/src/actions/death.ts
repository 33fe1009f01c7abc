import { z } from 'zod'
import { adminReason, namedByAdmin } from '../admin-fields.ts'
import { feature } from '../feature.ts'

export const death = feature({
  calls: {
    'POST /api/admin/kill': {
      summary: 'Kill a gangster, with a reason; the estate goes to the heir as after any death',
      access: 'admin',
      rpc: 'actions.death.killByAdmin',
      namesPlayer: 'accountName',
      whenBlocked: 'goesOn',
      form: true,
      body: z.object({ accountName: namedByAdmin, reason: adminReason }),
      answer: z.object({ message: z.string(), accountName: z.string() }),
    },
  },
})
