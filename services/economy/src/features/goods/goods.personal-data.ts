import { forgetRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const goodsPersonalData: PersonalData = {
  sections: [
    personalSection(
      'betaald voor je waar',
      `select row_number() over (order by account_id, good) as key, to_jsonb(p) as data
        from goods_purchase p, asker where account_id = any (asker.account_ids)`,
      { order: 270 },
    ),
  ],
  forgetting: [forgetRows('goods_purchase')],
}
