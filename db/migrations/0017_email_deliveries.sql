DROP INDEX `emails_client`;--> statement-breakpoint
ALTER TABLE `emails` ADD `delivered_to` text;--> statement-breakpoint
ALTER TABLE `emails` ADD `mailbox` text;--> statement-breakpoint
CREATE INDEX `emails_delivered` ON `emails` (`delivered_to`,`state`,`id`);--> statement-breakpoint
CREATE INDEX `emails_mailbox` ON `emails` (`mailbox`) WHERE mailbox IS NOT NULL;--> statement-breakpoint
CREATE INDEX `emails_client` ON `emails` (`released_at`,`client`,`mailbox`) WHERE client IS NOT NULL;--> statement-breakpoint
-- As `mailboxOf` does it; what counts towards the limits went to travellers only.
UPDATE `emails` SET `mailbox` =
  replace(substr(lower(`recipient`), 1, min(instr(`recipient` || '+', '+'), instr(`recipient`, '@')) - 1), '.', '')
  || '@' || iif(lower(`recipient`) LIKE '%@googlemail.com', 'gmail.com', substr(lower(`recipient`), instr(`recipient`, '@') + 1))
  WHERE `client` IS NOT NULL;
