-- Who was last told of as a holder of an NFT, and in which version. A person without a row never was one.
create table nft_holder (
  user_id bigint primary key references app_user on delete cascade,
  is_holder boolean not null,
  version bigint not null
);
