CREATE OR REPLACE FUNCTION private.change_stock(of_item uuid, change_by integer, counted integer, how jsonb, OUT outcome text, OUT name text, OUT before integer, OUT after integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
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
  end $function$;
