ALTER TABLE `destinations` ALTER COLUMN `latitude` DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE `destinations` ALTER COLUMN `longitude` DROP NOT NULL;
