CREATE TABLE `newsletter_issues` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subject` text NOT NULL,
	`preview_text` text,
	`opening` text NOT NULL,
	`picks` text DEFAULT '[]' NOT NULL,
	`sources` text DEFAULT '[]' NOT NULL,
	`per_minute` integer NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`items` text,
	`recipients` integer DEFAULT 0 NOT NULL,
	`last_subscriber` integer DEFAULT 0 NOT NULL,
	`last_enqueued` integer DEFAULT 0 NOT NULL,
	`enqueued` integer DEFAULT 0 NOT NULL,
	`next_at` text,
	`bounced` integer DEFAULT 0 NOT NULL,
	`stopped_by_bounces` integer DEFAULT false NOT NULL,
	`started_at` text,
	`finished_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "newsletter_issues_state" CHECK("newsletter_issues"."state" IN ('draft', 'sending', 'paused', 'sent', 'cancelled')),
	CONSTRAINT "newsletter_issues_pace" CHECK("newsletter_issues"."per_minute" >= 1)
);
--> statement-breakpoint
CREATE INDEX `newsletter_issues_sending` ON `newsletter_issues` (`id`) WHERE state = 'sending';--> statement-breakpoint
ALTER TABLE `newsletter` ADD `stopped_at` text;--> statement-breakpoint
ALTER TABLE `newsletter` ADD `stopped_because` text;--> statement-breakpoint
CREATE TRIGGER `newsletter_issues_live_insert` AFTER INSERT ON `newsletter_issues` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('newsletter', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `newsletter_issues_live_update` AFTER UPDATE ON `newsletter_issues` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('newsletter', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `newsletter_issues_live_delete` AFTER DELETE ON `newsletter_issues` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('newsletter', NULL);
END;
--> statement-breakpoint
-- Of the emails of a newsletter, only one that failed is told: its own row tells how far it is, and every open screen would fetch again with each.
DROP TRIGGER `emails_live_insert`;
--> statement-breakpoint
CREATE TRIGGER `emails_live_insert` AFTER INSERT ON `emails` WHEN new.kind <> 'newsletter' BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('email', new.reservation_id);
END;
--> statement-breakpoint
DROP TRIGGER `emails_live_update`;
--> statement-breakpoint
CREATE TRIGGER `emails_live_update` AFTER UPDATE OF `state` ON `emails`
  WHEN new.state <> old.state AND new.state <> 'sending' AND (new.kind <> 'newsletter' OR 'attention' IN (old.state, new.state)) BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('email', new.reservation_id);
END;
--> statement-breakpoint
DROP TRIGGER `emails_live_delete`;
--> statement-breakpoint
CREATE TRIGGER `emails_live_delete` AFTER DELETE ON `emails` WHEN old.kind <> 'newsletter' BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('email', old.reservation_id);
END;
