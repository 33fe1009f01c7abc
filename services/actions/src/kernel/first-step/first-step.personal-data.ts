import { type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const firstStepPersonalData: PersonalData = {
  sections: [
    personalSection(
      'eerste-stappen',
      `select row_number() over (order by taken_at, step) as key, to_jsonb(f) as data
        from first_step f, asker where f.user_id = asker.user_id`,
    ),
  ],
}
