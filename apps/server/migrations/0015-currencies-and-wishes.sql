-- Amounts are stored with their currency, in its smallest unit. `amount_rupees` stays for processes of the previous version, which read
-- and write it while an update is rolled out; the trigger fills in the column that a process does not know. A later release drops both.
alter table checkouts alter column amount_rupees drop not null,
  add column currency text not null default 'INR' check (currency ~ '^[A-Z]{3}$'),
  add column amount_minor integer check (amount_minor > 0);
alter table subscriptions alter column amount_rupees drop not null,
  add column currency text not null default 'INR' check (currency ~ '^[A-Z]{3}$'),
  add column amount_minor integer check (amount_minor >= 0);
alter table payments alter column amount_rupees drop not null,
  add column currency text not null default 'INR' check (currency ~ '^[A-Z]{3}$'),
  add column amount_minor integer check (amount_minor > 0);
update checkouts set amount_minor = amount_rupees * 100;
update subscriptions set amount_minor = amount_rupees * 100;
update payments set amount_minor = amount_rupees * 100;
alter table checkouts alter column amount_minor set not null;
alter table subscriptions alter column amount_minor set not null;
alter table payments alter column amount_minor set not null;

create function fill_in_amounts() returns trigger language plpgsql as $$
begin
  new.amount_minor := coalesce(new.amount_minor, new.amount_rupees * 100);
  -- Whole rupees, and at least one of what costs something.
  new.amount_rupees := coalesce(new.amount_rupees, greatest(new.amount_minor / 100, least(new.amount_minor, 1)));
  return new;
end $$;
create trigger fill_in_amounts before insert on checkouts for each row execute function fill_in_amounts();
create trigger fill_in_amounts before insert on subscriptions for each row execute function fill_in_amounts();
create trigger fill_in_amounts before insert on payments for each row execute function fill_in_amounts();

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
