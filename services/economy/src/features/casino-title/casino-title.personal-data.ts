import { type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const casinoTitlePersonalData: PersonalData = {
  sections: [
    personalSection(
      'casinos',
      `select casino_id as key, to_jsonb(d) - 'bank_account_id' - 'version' as data
        from casino_title d, asker where owner_account_id = any (asker.account_ids)`,
      { order: 70 },
    ),
    // Stays when its person has left: what a casino won is its owner's to account for.
    personalSection(
      'verloren in casino’s van spelers',
      `select casino_id as key,
          jsonb_build_object('casino', casino_id, 'verloren', sum(won_euro), 'meer gewonnen dan vrij', sum(beyond_euro), 'laatst', max(last_at)) as data
        from table_win, asker where account_id = any (asker.account_ids) group by casino_id`,
      { order: 75 },
    ),
  ],
}
