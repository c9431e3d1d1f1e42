-- What a clinic keeps in stock, and each change of a quantity (STOCK-01, STOCK-07; Decision 0102).

create table inventory_items (
  group_id uuid not null references groups,
  id uuid not null,
  clinic_id uuid not null,
  name text not null,
  quantity integer not null default 0
    constraint inventory_items__quantity_not_negative check (quantity >= 0)
    constraint inventory_items__quantity_bounded check (quantity <= 1000000),
  -- At or under it the item is low.
  low_stock_threshold integer not null default 0
    constraint inventory_items__threshold_bounded check (low_stock_threshold between 0 and 1000000),
  -- Up to which quantity it is ordered; null for twice the threshold.
  target_quantity integer constraint inventory_items__target_bounded check (target_quantity between 1 and 1000000),
  -- What is counted.
  unit text,
  supplier text,
  supplier_item_number text,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, clinic_id) references clinics
);
create unique index inventory_items__name_taken_once on inventory_items (group_id, clinic_id, lower(normalize(name, nfc)))
  where archived_at is null;

-- STOCK-07: each change of a quantity. The changes of an item sum to its quantity.
create table inventory_movements (
  group_id uuid not null references groups,
  id uuid not null,
  item_id uuid not null,
  kind text not null constraint inventory_movements__kind_known
    check (kind in ('create', 'take', 'receive', 'adjust', 'count', 'update')),
  change integer not null,
  quantity_after integer not null,
  reason text constraint inventory_movements__reason_known
    check (reason in ('correction', 'used', 'expired', 'damaged', 'lost', 'returned', 'transferred')),
  note text,
  -- Made by the device that scanned.
  scan_id uuid,
  -- When the device scanned it, if it was offline.
  scanned_at timestamptz,
  -- Null for the installation itself.
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id),
  foreign key (group_id, item_id) references inventory_items
);
create index inventory_movements__item on inventory_movements (group_id, item_id, created_at, id);
-- STOCK-05: a scan takes one out once, however often it is sent.
create unique index inventory_movements__scan_once on inventory_movements (group_id, scan_id) where scan_id is not null;
create trigger append_only before update or delete or truncate on inventory_movements
  for each statement execute function private.refuse_change();

select private.adopt(t::regclass) from unnest(array['inventory_items', 'inventory_movements']) t;
-- Only the trigger of the items writes movements.
revoke insert, update, delete on inventory_movements from molaire_app;

-- STOCK-07, NOTIF-06: writes the movement of each new quantity, whoever sets it, and notifies when
-- an item becomes low. What is known of the movement is in a setting of the transaction, which is
-- used up here. Names are qualified with their schema, so the function needs no search_path setting,
-- which would cost time at each change.
create function private.move_stock() returns trigger
  language plpgsql security definer as $$
  declare
    how jsonb := coalesce(nullif(current_setting('app.stock_move', true), '')::jsonb, '{}');
    before integer := case when tg_op = 'UPDATE' then old.quantity else 0 end;
    was_low boolean := tg_op = 'UPDATE' and old.quantity <= old.low_stock_threshold;
    is_low boolean := new.quantity <= new.low_stock_threshold and new.archived_at is null;
    at timestamptz := coalesce((how ->> 'at')::timestamptz, case when tg_op = 'INSERT' then new.created_at else now() end);
  begin
    -- A count that finds what was expected is a movement too.
    if tg_op = 'INSERT' or new.quantity <> before or how ->> 'kind' = 'count' then
      insert into public.inventory_movements
        (group_id, id, item_id, kind, change, quantity_after, reason, note, scan_id, scanned_at, created_by, created_at)
      values (new.group_id, coalesce((how ->> 'id')::uuid, gen_random_uuid()), new.id,
        case when tg_op = 'INSERT' then 'create' else coalesce(how ->> 'kind', 'update') end, new.quantity - before, new.quantity,
        how ->> 'reason', how ->> 'note', (how ->> 'scanId')::uuid, (how ->> 'scannedAt')::timestamptz, private.current_user_id(), at);
    end if;
    if how <> '{}' then perform set_config('app.stock_move', '', true); end if;
    if is_low and not was_low then
      perform private.notify(new.group_id, new.clinic_id, coalesce((how ->> 'noticeId')::uuid, gen_random_uuid()), 'low_inventory',
        jsonb_build_object('itemId', new.id, 'name', new.name, 'quantity', new.quantity, 'threshold', new.low_stock_threshold),
        '/config/inventory?item=' || new.id, at);
    end if;
    return null;
  end $$;
create trigger move_stock after insert or update on inventory_items for each row execute function private.move_stock();

-- STOCK-05, STOCK-07: changes a quantity by so many, or to what was counted, under the lock of the
-- item. `how` is what is known of the movement; a scan that was sent before changes nothing and has
-- the outcome of the first time. The outcome is done, missing, archived, insufficient, excessive, or
-- foreign when the scan was of another item; only done changes something.
create function private.change_stock(of_item uuid, change_by integer, counted integer, how jsonb,
    out outcome text, out name text, out before integer, out after integer)
  language plpgsql as $$
  declare
    of_group uuid := private.current_group();
    item public.inventory_items;
    first public.inventory_movements;
  begin
    select * into item from public.inventory_items i where i.group_id = of_group and i.id = of_item for no key update;
    if item.id is null then
      outcome := 'missing';
      return;
    end if;
    name := item.name;
    before := item.quantity;
    after := before;
    if how ->> 'scanId' is not null then
      -- Sees what the lock waited for.
      select * into first from public.inventory_movements m where m.group_id = of_group and m.scan_id = (how ->> 'scanId')::uuid;
      if first.id is not null then
        outcome := case when first.item_id = of_item then 'done' else 'foreign' end;
        before := first.quantity_after - first.change;
        after := first.quantity_after;
        return;
      end if;
    end if;
    outcome := case
      when item.archived_at is not null then 'archived'
      when coalesce(counted, before + change_by) < 0 then 'insufficient'
      when coalesce(counted, before + change_by) > 1000000 then 'excessive'
      else 'done' end;
    if outcome = 'done' then
      after := coalesce(counted, before + change_by);
      perform set_config('app.stock_move', how::text, true);
      update public.inventory_items i set quantity = after, version = i.version + 1 where i.group_id = of_group and i.id = of_item;
    end if;
  end $$;
revoke all on function private.change_stock from public;
grant execute on function private.change_stock to molaire_app;

create function private.tell_inventory() returns trigger
  language plpgsql as $$
  begin
    perform private.tell_change('inventory', coalesce(new.group_id, old.group_id), coalesce(new.clinic_id, old.clinic_id), null);
    return null;
  end $$;
create trigger tell_change after insert or update or delete on inventory_items for each row execute function private.tell_inventory();
