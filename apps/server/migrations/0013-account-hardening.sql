-- Several sign-ups may wait for one address, so that no sign-up can push another one aside. Each is known by an id that only
-- its browser has; of the id only the hash is stored. Sign-ups from before this migration have none.
alter table users add column signup_hash bytea;
drop index users_waiting_email;
create index users_waiting_email on users (email, created_at) where verified_at is null;
create unique index users_signup_hash on users (signup_hash) where signup_hash is not null;

-- Six digits sent by mail, one for each sign-up or account and purpose. A code is valid while its user has the password it
-- had when the code was made. Codes live ten minutes, so those from before this migration are dropped.
drop table codes;
create table codes (
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  password_hash text not null,
  code_hash text not null,
  -- All attempts, and attempts by source: {"<fingerprint of a network or browser>": 2, "sign-up": 1}, the latter those of
  -- the browser that signed up.
  tries smallint not null default 0,
  tries_by_source jsonb not null default '{}',
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);
create index codes_expiry on codes (expires_at);

-- Links to reset a password, mailed beside the digits. Wrong digits do not end them.
create table reset_links (
  link_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  password_hash text not null,
  expires_at timestamptz not null
);
create index reset_links_of_user on reset_links (user_id);
create index reset_links_expiry on reset_links (expires_at);

-- Browsers in which an account has signed in. A browser is known by a cookie that signs nobody in, but gives it limits of
-- its own, which strangers cannot use up.
create table devices (
  device_hash bytea not null,
  user_id uuid not null references users on delete cascade,
  signed_in_at timestamptz not null,
  primary key (device_hash, user_id)
);
create index devices_of_user on devices (user_id, signed_in_at);
create index devices_age on devices (signed_in_at);
alter table sign_ins add column device_hash bytea;
create index sign_ins_of_device on sign_ins (device_hash) where device_hash is not null;

-- Networks from which somebody has signed in, as keyed hashes.
create table known_networks (
  network_key text primary key,
  signed_in_at timestamptz not null
);
create index known_networks_age on known_networks (signed_in_at);

-- Key for hashes that outsiders must not be able to compute. 244 random bits: gen_random_uuid() is the only cryptographic
-- source of PostgreSQL without extensions.
alter table deployment add column secret bytea not null
  default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');
