import { goneAccounts, goneRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const fairPersonalData: PersonalData = {
  sections: [
    // A server seed that is still in use is shown to nobody.
    personalSection(
      'seeds',
      `select s.seed_id as key, jsonb_build_object('clientSeed', s.client_seed, 'serverSeedHash', v.server_seed_hash,
          'serverSeed', case when v.revealed_at is not null then v.server_seed end) as data
        from fair_seed s join fair_server_seed v using (account_id, number), asker
        where account_id = any (asker.account_ids)`,
      { order: 20 },
    ),
  ],
  forgetting: [
    // The player wrote it themselves.
    statement({
      name: 'forget_client_seeds',
      params: goneAccounts,
      text: `update fair_seed set client_seed = '' from ${goneRows} where account_id = gone."accountId"`,
    }),
  ],
}
