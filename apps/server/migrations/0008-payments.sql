-- Payments. A checkout is what somebody has set out to pay; a subscription begins with the first payment that was verified, or,
-- where it is to start later, with the payer's consent.
create table checkouts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  plan_type text not null check (plan_type in ('monthly', 'yearly')),
  -- What it cost when it was opened, which every payment of it is held against.
  amount_rupees integer not null check (amount_rupees > 0),
  -- The first charge, when something is paid for until then; null: at once.
  starts_at timestamptz,
  provider text not null,
  -- The provider's own names and its page for paying; null until it has answered.
  provider_plan_id text,
  provider_id text unique,
  checkout_url text,
  created_at timestamptz not null,
  -- When the provider was asked for the page. Only the answer to this question counts.
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- Paid, replaced by another, or run out. A payment that comes later still counts.
  closed_at timestamptz,
  -- Since when nothing more is charged, known even before the payment it follows.
  ended_at timestamptz,
  -- When we last tried to ask the provider how it stands, and when it last answered.
  tried_at timestamptz,
  looked_at timestamptz
);
create unique index checkouts_open on checkouts (user_id) where closed_at is null;
create index checkouts_of_user on checkouts (user_id, created_at);
create index checkouts_tried on checkouts (tried_at nulls first) where provider_id is not null;

-- Null: granted by an admin, and nobody charges for it.
alter table subscriptions add column checkout_id uuid unique references checkouts on delete cascade;

-- Each payment counts once, however often and in whatever order it is told of.
create table payments (
  provider_payment_id text primary key,
  subscription_id uuid not null references subscriptions on delete cascade,
  amount_rupees integer not null check (amount_rupees > 0),
  period_start timestamptz not null,
  period_end timestamptz not null check (period_end > period_start),
  recorded_at timestamptz not null
);
create index payments_of_subscription on payments (subscription_id, period_start);

-- What the provider has told, stored with its effect in one transaction. Nothing of this names a person.
create table payment_events (
  event_id text primary key,
  kind text not null,
  outcome text not null,
  received_at timestamptz not null
);
create index payment_events_age on payment_events (received_at);

-- What the provider has yet to be told. Outlives the account it was about, so that nobody is charged after leaving.
create table provider_cancellations (
  provider_id text primary key,
  provider text not null,
  is_immediate boolean not null,
  requested_at timestamptz not null,
  tries integer not null default 0,
  tried_at timestamptz
);
