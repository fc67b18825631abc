-- What was decided once for this installation and must never change again.
create table deployment (
  id smallint primary key default 1 check (id = 1),
  created_at timestamptz not null default now(),
  admin_panel_path text not null unique
);
