import { type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const blackjackPersonalData: PersonalData = {
  sections: [
    personalSection(
      'handen',
      `select (extract(epoch from settled_at) * 1000)::bigint * 1000
            + row_number() over (order by settled_at, round_id) % 1000 as key,
          jsonb_build_object('ronde', round_id, 'inzet', stake_euro, 'wat je deed', outcome -> 'actions',
            'begonnen', settled_at, 'gewonnen', g.paid_euro) as data
        from played_round join closed_round g using (round_id), asker
        where game = 'BLACKJACK' and account_id = any (asker.account_ids)`,
      { order: 30 },
    ),
  ],
}
