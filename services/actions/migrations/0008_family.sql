-- What social tells of families and of who is in which: the newest state of each. Facts may arrive in any order.
create table family (
  family_id bigint primary key,
  family_name text not null,
  family_symbol text,
  ended_at timestamptz,
  version bigint not null
);
create table family_member (
  account_id bigint primary key,
  -- Null for one who has left, so that an older fact that comes late does not bring them back.
  family_id bigint,
  role text,
  version bigint not null
);
create index family_member_family on family_member (family_id) where family_id is not null;
