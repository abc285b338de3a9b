-- Substring search over folded text uses trigram indexes.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
