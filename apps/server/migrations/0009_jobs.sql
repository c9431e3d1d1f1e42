-- What must leave the building (mail, above all) is written as a job of the same transaction, and done afterwards (Decision 0006).
-- The queue's tables are graphile-worker's, in its own schema graphile_worker, which platform/jobs/install-jobs.ts installs. They belong to
-- the installation's owner; the application's two roles have this one door to it, and cannot read what waits there.

grant usage on schema private to molaire_pool;

create function private.enqueue_job(name text, payload json) returns void
  language plpgsql security definer set search_path = pg_catalog
  as $$
  begin
    -- Twelve attempts with growing delays: about sixteen hours.
    perform graphile_worker.add_job(name, payload, max_attempts => 12);
  end $$;
revoke all on function private.enqueue_job(text, json) from public;
grant execute on function private.enqueue_job(text, json) to molaire_app, molaire_pool;
