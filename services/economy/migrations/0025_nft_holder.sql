-- Who holds an NFT, as accounts told last.
create table nft_holder (
  user_id bigint primary key,
  is_holder boolean not null,
  version bigint not null
);
