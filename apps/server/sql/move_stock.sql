CREATE OR REPLACE FUNCTION private.move_stock()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
AS $function$
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
  end $function$;
