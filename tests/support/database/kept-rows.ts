/** Resets a test database to its initial rows, on both engines: ten times faster than a new database. */

/**
 * Run once on a new database, in one transaction: copies all rows into a schema of their own, stores the id of this
 * transaction, and creates the function that restores the rows.
 *
 * Rows that a test did not touch are left alone, because rebuilding the full-text index takes ten times as long as all the
 * rest. Rows with a later transaction id (xmin) were added or changed, and are deleted; rows that are missing then are
 * copied back. Triggers and foreign keys are off meanwhile. Identity sequences continue after the highest id.
 */
export const keepRows = `DO $keep$ DECLARE t name; BEGIN
  CREATE SCHEMA kept;
  FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('CREATE TABLE kept.%I AS TABLE public.%I', t, t);
  END LOOP;
  CREATE TABLE kept."last transaction" AS SELECT pg_current_xact_id()::text::bigint AS id;

  CREATE FUNCTION kept.restore() RETURNS integer LANGUAGE plpgsql AS $restore$
  DECLARE t name; last bigint; removed integer; removed_in_all integer := 0; complete boolean;
  BEGIN
    SELECT id INTO last FROM kept."last transaction";
    FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'kept' AND tablename <> 'last transaction' LOOP
      EXECUTE format('DELETE FROM public.%I WHERE xmin::text::bigint > $1', t) USING last;
      GET DIAGNOSTICS removed = ROW_COUNT;
      removed_in_all := removed_in_all + removed;
      EXECUTE format('SELECT (SELECT count(*) FROM public.%I) = (SELECT count(*) FROM kept.%I)', t, t) INTO complete;
      IF NOT complete THEN
        EXECUTE format('INSERT INTO public.%I SELECT * FROM kept.%I ON CONFLICT DO NOTHING', t, t);
      END IF;
    END LOOP;
    FOR t IN SELECT table_name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'id' AND is_identity = 'YES' LOOP
      EXECUTE format('SELECT setval(pg_get_serial_sequence(%L, ''id''), coalesce(max(id), 1), max(id) IS NOT NULL) FROM public.%I', t, t);
    END LOOP;
    UPDATE kept."last transaction" SET id = pg_current_xact_id()::text::bigint;
    RETURN removed_in_all;
  END $restore$;
END $keep$`

/** The second statement returns the number of deleted rows. */
const restoreRows = `SET session_replication_role = replica;
SELECT kept.restore() AS removed;
RESET session_replication_role;`

/** Above this number of deleted rows the tables are vacuumed: the next tests would scan their dead tuples. */
const maxRemoved = 1_000

/** @param run executes statements as the database's owner, and returns the rows of each */
export async function restoreKeptRows(run: (statements: string) => Promise<{ rows: unknown[] }[]>) {
  const [, restored] = await run(restoreRows)
  const [row] = (restored?.rows ?? []) as { removed: number }[]
  if ((row?.removed ?? 0) > maxRemoved) await run('VACUUM')
}
