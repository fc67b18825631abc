-- Accounts. A row without verified_at is a sign-up that waits for its code; it keeps its username for a while and is replaced by
-- a newer sign-up with the same address. Somebody who signs up with the address of an account gets such a row as well, so
-- that nothing observable tells the two cases apart.
create table users (
  id uuid primary key default gen_random_uuid(),
  -- Lower-cased once, where it comes in.
  email text not null,
  username text not null,
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  created_at timestamptz not null,
  verified_at timestamptz
);
create unique index users_verified_email on users (email) where verified_at is not null;
create unique index users_waiting_email on users (email) where verified_at is null;
create unique index users_username on users (lower(username));
create index users_waiting_since on users (created_at) where verified_at is null;

-- One row for each browser that is signed in. The token itself is known to that browser only.
create table sign_ins (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  -- Until then this one may use the admin area.
  raised_until timestamptz,
  ip text not null,
  user_agent text not null
);
create index sign_ins_of_user on sign_ins (user_id, created_at);
create index sign_ins_expiry on sign_ins (expires_at);

-- Six digits sent by mail. One per address and purpose: a new one replaces the one before.
create table codes (
  email text not null,
  purpose text not null check (purpose in ('verify', 'reset')),
  code_hash text not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (email, purpose)
);
create index codes_expiry on codes (expires_at);

-- Counters shared by all processes. Losing them in a crash of the database only forgives.
create unlogged table rate_limits (
  key text primary key,
  points integer not null,
  expires_at timestamptz not null
);
create index rate_limits_expiry on rate_limits (expires_at);

-- Who did what, when and from where. No reference to users: it outlives them, and then names nobody.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  event text not null,
  user_id uuid,
  ip text not null,
  request_id text not null,
  details jsonb not null default '{}'
);
create index audit_events_of_user on audit_events (user_id, at);
create index audit_events_age on audit_events (at);

create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  plan_type text not null check (plan_type in ('monthly', 'yearly')),
  amount_rupees integer not null check (amount_rupees >= 0),
  started_at timestamptz not null,
  -- The end of the period that is paid for: access lasts until then, cancelled or not.
  ends_at timestamptz not null,
  cancelled_at timestamptz
);
create unique index subscriptions_running on subscriptions (user_id) where cancelled_at is null;
create index subscriptions_of_user on subscriptions (user_id, started_at);
