import { personalSection, statement } from '@sottomondo/server-kit'
import { gone, type PersonalData, them } from '../personal-data/personal-data.ts'

export const townPersonalData: PersonalData = {
  sections: [
    personalSection(
      'stadsnieuws',
      `select id as key, to_jsonb(n) - 'key' - 'told' as data
        from town_news n, asker where account_id = any (asker.account_ids)`,
    ),
  ],
  forgetting: [
    statement({
      name: 'forget_news',
      params: gone,
      text: `delete from town_news using ${them} where gone."accountId" in (account_id, freed_account_id)`,
    }),
  ],
}
