-- Amounts are stored with their currency, in its smallest unit. Until now all were rupees.
alter table checkouts rename column amount_rupees to amount_minor;
alter table subscriptions rename column amount_rupees to amount_minor;
alter table payments rename column amount_rupees to amount_minor;
update checkouts set amount_minor = amount_minor * 100;
update subscriptions set amount_minor = amount_minor * 100;
update payments set amount_minor = amount_minor * 100;
alter table checkouts add column currency text not null default 'INR' check (currency ~ '^[A-Z]{3}$');
alter table subscriptions add column currency text not null default 'INR' check (currency ~ '^[A-Z]{3}$');
alter table payments add column currency text not null default 'INR' check (currency ~ '^[A-Z]{3}$');

-- Time at which the provider was last asked whether the subscription renews. Only a later answer changes it.
alter table checkouts add column renewal_read_at timestamptz;

-- Readers who want to be told by mail, once, when Basic is available on this site.
create table basic_wishes (
  user_id uuid primary key references users on delete cascade,
  wished_at timestamptz not null,
  -- The mail was requested.
  announced_at timestamptz,
  -- The reader followed the link in the mail that stops further mails.
  stopped_at timestamptz,
  -- Names the wish in that link. It opens nothing else.
  stop_token uuid not null unique default gen_random_uuid()
);
create index basic_wishes_waiting on basic_wishes (wished_at) where announced_at is null and stopped_at is null;
