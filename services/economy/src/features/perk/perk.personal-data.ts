import { type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const perkPersonalData: PersonalData = {
  sections: [
    personalSection(
      'perks',
      `select account_id * 1000 + perk_id as key, to_jsonb(p) as data
        from perk p, asker where account_id = any (asker.account_ids)`,
      { order: 180 },
    ),
  ],
  leftOut: {
    perk_player: 'which of their perks is researched: numbers of the house beside what is told of them',
  },
}
