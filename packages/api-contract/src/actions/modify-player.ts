import { z } from 'zod'
import { adminReason, namedByAdmin } from '../admin-fields.ts'
import { feature } from '../feature.ts'
import { message } from '../fields.ts'

const most = 1_000_000_000_000

const fault = { error: 'Vul een heel getal in, hoogstens 1.000.000.000.000 erbij of eraf.' }

/** The amount to add; negative to take; 0 when left out. */
const change = z
  .number(fault)
  .int(fault)
  .min(-most, fault)
  .max(most, fault)
  .nullish()
  .transform((change) => change ?? 0)
  .pipe(z.number().int())

/** Gives things to a player or takes them away, for admins only. */
export const modifyPlayer = feature({
  calls: {
    'POST /api/admin/modifyPlayer': {
      summary: 'Add or remove a player’s honor, bullets, cash or experience, with a reason; all of it or nothing',
      access: 'admin',
      rpc: 'actions.modifyPlayer.modify',
      namesPlayer: 'userName',
      whenBlocked: 'goesOn',
      form: true,
      body: z.object({
        userName: namedByAdmin,
        honorChange: change,
        bulletsChange: change,
        cashPocketChange: change,
        experienceChange: change,
        reason: adminReason,
      }),
      answer: message,
    },
  },
})
