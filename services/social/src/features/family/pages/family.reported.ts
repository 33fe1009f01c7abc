import type { Reportable } from '../../../kernel/report/reportable.ts'
import { familyNamed } from '../family.store.ts'
import { membersOf } from '../membership/member.store.ts'

/** A family's page: its name, its motto and its text, for which its don answers. */
export const familyReported: Reportable = {
  async find(tx, _readerId, about) {
    const family = await familyNamed(tx, about)
    const don = family && (await membersOf(tx, family.familyId)).find(({ role }) => role === 'DON')
    if (!family || !don) return undefined
    const { familyId, familyName, motto, profileBody } = family
    return {
      thingId: familyId,
      accountId: don.accountId,
      accountName: don.accountName,
      place: `Familie ${familyName}`,
      path: `/family/profile/${encodeURIComponent(familyName)}`,
      content: [familyName, motto, profileBody].filter((text) => text !== '').join('\n\n'),
    }
  },
}
