import { type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const escrowPersonalData: PersonalData = {
  sections: [
    personalSection(
      'vastgezet',
      `select (extract(epoch from created_at) * 1000)::bigint * 1000
            + row_number() over (order by created_at, escrow_id) % 1000 as key,
          jsonb_build_object('waarvoor', purpose, 'wat', lines, 'stand', state, 'sinds', created_at, 'einde', settled_at) as data
        from escrow_reservation, asker where account_id = any (asker.account_ids) and state = 'reserved'`,
      { order: 40 },
    ),
  ],
}
