DROP INDEX `tours_order`;--> statement-breakpoint
DROP INDEX `tours_country_order`;--> statement-breakpoint
DROP INDEX `tours_city_order`;--> statement-breakpoint
CREATE INDEX `tours_order` ON `tours` ("featured" DESC,`id`);--> statement-breakpoint
CREATE INDEX `tours_country_order` ON `tours` (`country`,"featured" DESC,`id`);--> statement-breakpoint
CREATE INDEX `tours_city_order` ON `tours` (`city`,"featured" DESC,`id`);