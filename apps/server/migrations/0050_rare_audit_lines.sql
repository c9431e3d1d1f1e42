-- API-07: what is rare in a large log is found without reading the whole of it. The conditions are those of `areas/audit-log/lines.ts`.
create index audit_events__deletions on audit_events (group_id, at, id) where action = 'delete';
create index audit_events__archivings on audit_events (group_id, at, id)
  where action = 'update' and ((before ->> 'archived_at' is null and after ->> 'archived_at' is not null)
    or ((table_name in ('patients') and after ->> 'status' = 'archived') and not (table_name in ('patients') and before ->> 'status' = 'archived')));
create index audit_events__reactivations on audit_events (group_id, at, id)
  where action = 'update' and ((after ->> 'archived_at' is null and before ->> 'archived_at' is not null)
    or ((table_name in ('patients') and before ->> 'status' = 'archived') and not (table_name in ('patients') and after ->> 'status' = 'archived')));
create index audit_events__signatures on audit_events (group_id, at, id)
  where (action = 'insert' and table_name in ('record_signatures'))
    or (action = 'update' and before ->> 'signed_at' is null and after ->> 'signed_at' is not null);
