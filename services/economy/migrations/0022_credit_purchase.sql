-- Payments for credits, with real money. Nothing of a card or a bank account stands here.
create table credit_purchase (
  payment_id bigint generated always as identity (start with 1000) primary key,
  user_id bigint not null,
  -- The gangster who began it, as they were called then.
  account_id bigint not null,
  account_name text not null,
  request_id text not null,
  credits bigint not null check (credits > 0),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency = 'EUR'),
  provider text not null,
  -- Null until the provider has created it.
  provider_payment_id text,
  -- A second payment of the same order at the provider, whose money is there; null once it went back.
  other_payment_id text,
  checkout_url text,
  method text,
  state text not null default 'open' check (state in ('open', 'paid', 'canceled', 'failed', 'expired')),
  created_at timestamptz not null,
  paid_at timestamptz,
  -- What went back so far, and what of the credits went with it; missing: due back, but spent already.
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  charged_back_cents bigint not null default 0 check (charged_back_cents >= 0),
  credits_taken bigint not null default 0 check (credits_taken >= 0),
  credits_missing bigint not null default 0 check (credits_missing >= 0),
  -- Credits that its buyer had sold on: paid for out of what the sales brought.
  credits_from_sales bigint not null default 0 check (credits_from_sales >= 0),
  euro_taken bigint not null default 0 check (euro_taken >= 0),
  reversals bigint not null default 0,
  refund_state text not null default 'none' check (refund_state in ('none', 'requested', 'sent')),
  -- For an operator, in Dutch.
  problem text,
  checked_at timestamptz,
  -- Null when the provider's last word was heard.
  next_check_at timestamptz,
  version bigint not null default 1,
  -- As players and admins read it.
  status text not null generated always as (case
    when state <> 'paid' or refunded_cents + charged_back_cents < amount_cents then state
    when charged_back_cents > 0 then 'chargedBack' else 'refunded' end) stored,
  check ((state = 'paid') = (paid_at is not null)),
  constraint credit_purchase_taken_back check (credits_taken + credits_from_sales + credits_missing <= credits),
  unique (user_id, request_id),
  unique (provider, provider_payment_id)
);
create index credit_purchase_of_user on credit_purchase (user_id, payment_id desc);
create index credit_purchase_due on credit_purchase (next_check_at) where next_check_at is not null;
create index credit_purchase_open on credit_purchase (created_at) where state = 'open';

-- The built-in provider for stacks without a real one. It knows nothing of the table above.
create table test_checkout (
  id text primary key,
  idempotency_key text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  description text not null,
  metadata jsonb not null,
  redirect_url text not null,
  cancel_url text not null,
  webhook_url text not null,
  status text not null default 'open' check (status in ('open', 'paid', 'canceled', 'failed', 'expired')),
  created_at timestamptz not null,
  paid_at timestamptz,
  expires_at timestamptz not null,
  refunded_cents bigint not null default 0,
  charged_back_cents bigint not null default 0
);
-- Its webhooks that are to be sent.
create table test_webhook (
  id bigint generated always as identity primary key,
  checkout_id text not null references test_checkout (id),
  due_at timestamptz not null,
  attempts int not null default 0,
  expires_at timestamptz not null
);
create index test_webhook_due on test_webhook (due_at);
