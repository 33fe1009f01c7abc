import { statement } from '@sottomondo/server-kit/statement'

/** Gives a row if anybody has given anything. */
export const seedAnyHonor = statement({
  name: 'seed_any_honor',
  row: { giftId: ['bigint', 'id'] },
  text: 'select $row from honor_gift limit 1',
})
