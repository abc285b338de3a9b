ALTER INDEX "search_words_part" SET (gin_pending_list_limit = 64);--> statement-breakpoint
ALTER INDEX "search_words_letters" SET (gin_pending_list_limit = 64);
