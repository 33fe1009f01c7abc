import { forgetRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

/** Who reported is nobody's to know: a copy has the person's own reports, without the words of others. */
export const reportPersonalData: PersonalData = {
  sections: [
    personalSection(
      'wat je meldde',
      `select c.id as key, jsonb_build_object('soort', c.kind, 'reden', r.reason, 'toelichting', r.words,
          'gemeld', r.reported_at, 'bekeken', c.decided_at, 'ingegrepen', c.measures <> '{}') as data
        from report r join report_case c on c.id = r.case_id, asker
        where r.reporter_account_id = any (asker.account_ids)`,
    ),
    personalSection(
      'waarom de leiding ingreep',
      `select id as key, jsonb_build_object('soort', kind, 'tekst', content, 'bekeken', decided_at,
          'maatregelen', measures) as data
        from report_case, asker where account_id = any (asker.account_ids) and measures <> '{}'`,
    ),
  ],
  leftOut: {
    report_line: 'lines of a chat around a reported one; the chat itself tells those of the person',
  },
  forgetting: [forgetRows('report', 'reporter_account_id'), forgetRows('report_case'), forgetRows('report_line')],
}
