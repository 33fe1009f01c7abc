import { forgetRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const roundPersonalData: PersonalData = {
  sections: [
    personalSection(
      'open spellen',
      `select (extract(epoch from opened_at) * 1000)::bigint as key,
          jsonb_build_object('spel', game, 'ronde', round_id, 'sinds', opened_at, 'wat je deed', done) as data
        from open_round, asker where account_id = any (asker.account_ids)`,
      { order: 150 },
    ),
  ],
  leftOut: {
    fence: 'the place of their next round among their seeds, which the casino tells',
    round_step: 'answers to requests in a game, whose actions are told with it',
  },
  forgetting: [forgetRows('round_step')],
}
