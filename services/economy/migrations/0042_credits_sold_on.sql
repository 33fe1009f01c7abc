-- Credits of a payment whose money went back, and that its buyer had sold on: paid for out of what the sales brought.
alter table credit_purchase
  add column credits_from_sales bigint not null default 0 check (credits_from_sales >= 0),
  add column euro_taken bigint not null default 0 check (euro_taken >= 0),
  add constraint credit_purchase_taken_back check (credits_taken + credits_from_sales + credits_missing <= credits);
