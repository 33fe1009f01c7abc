import { type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

/** Nothing is deleted: the row has no name, and its figures still count. */
export const playerProgressPersonalData: PersonalData = {
  sections: [
    personalSection(
      'stand',
      `select account_id as key, to_jsonb(progress) - 'bucket' - 'version' as data
        from player_progress as progress, asker where account_id = any (asker.account_ids)`,
    ),
  ],
}
