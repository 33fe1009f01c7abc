-- What players reported: a row per thing with these words, and what an admin decided about it.
create table report_case (
  id bigint generated always as identity primary key,
  -- post, comment, mail, profile, family, chat
  kind text not null,
  -- The id of that post, comment, mail, gangster, family or message.
  thing_id bigint not null,
  -- Whose words they are: of a family's page its don.
  account_id bigint not null,
  account_name text not null,
  -- Where they stand, in Dutch, and the page with them; null where an admin has none.
  place text not null,
  path text,
  -- As it was when it was first reported: what is written there later is another case.
  content text not null,
  content_hash text not null generated always as (md5(content)) stored,
  first_reported_at timestamptz not null,
  reporters int not null default 0,
  -- Of these, players whose reports are mostly dismissed.
  doubtful_reporters int not null default 0,
  -- What the reports weigh together: the order of the list.
  points bigint not null default 0,
  -- Null until an admin has decided.
  decided_at timestamptz,
  decided_by text,
  -- removed, warned, blocked; none: it was no offence.
  measures text[] not null default '{}',
  unique (kind, thing_id, content_hash)
);
create index report_case_open on report_case (points, (-id)) where decided_at is null;
create index report_case_handled on report_case (decided_at, id) where decided_at is not null;
create index report_case_account on report_case (account_id);

-- Who reported it. A thing is reported once by a person, whichever gangster they play.
create table report (
  case_id bigint not null references report_case on delete cascade,
  reporter_user_id bigint not null,
  reporter_account_id bigint not null,
  -- insult, threat, personal, spam, cheating, other
  reason text not null,
  words text not null,
  is_doubtful boolean not null,
  reported_at timestamptz not null,
  primary key (case_id, reporter_user_id)
);
create index report_reporter on report (reporter_user_id, reported_at);
create index report_reporter_account on report (reporter_account_id);

-- The lines of a conversation around a reported one, and itself.
create table report_line (
  case_id bigint not null references report_case on delete cascade,
  position int not null,
  account_id bigint not null,
  account_name text not null,
  content text not null,
  created_at timestamptz not null,
  is_reported boolean not null,
  primary key (case_id, position)
);
create index report_line_account on report_line (account_id);

-- One row: counts the changes of how many cases are open.
create table report_queue (
  version bigint not null
);
insert into report_queue (version) values (0);

-- What was reported of the chat.
insert into report_case (kind, thing_id, account_id, account_name, place, path, content, first_reported_at, reporters,
    points)
  select 'chat', m.id, m.account_id, m.account_name, case m.room when 'chat' then 'Chat' else 'Familiechat' end,
    case m.room when 'chat' then '/chat' end, m.content, min(r.reported_at), count(distinct p.user_id),
    2 * count(distinct p.user_id)
  from chat_report r join chat_message m on m.id = r.message_id
    join player p on p.account_id = r.reporter_account_id and p.user_id is not null
  where m.removed_at is null group by m.id;
insert into report (case_id, reporter_user_id, reporter_account_id, reason, words, is_doubtful, reported_at)
  select c.id, p.user_id, r.reporter_account_id, 'other', r.reason, false, r.reported_at
  from chat_report r join report_case c on c.kind = 'chat' and c.thing_id = r.message_id
    join player p on p.account_id = r.reporter_account_id and p.user_id is not null
  on conflict do nothing;
