-- What there is to sell is announced to the open screens of the office, as the products are.
CREATE TRIGGER `departure_exceptions_live_insert` AFTER INSERT ON `departure_exceptions` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('seats', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `departure_exceptions_live_update` AFTER UPDATE ON `departure_exceptions` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('seats', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `departure_exceptions_live_delete` AFTER DELETE ON `departure_exceptions` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('seats', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `resources_live_insert` AFTER INSERT ON `resources` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('seats', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `resources_live_update` AFTER UPDATE ON `resources` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('seats', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `resources_live_delete` AFTER DELETE ON `resources` BEGIN
  INSERT INTO office_changes (topic, reservation_id) VALUES ('seats', NULL);
END;
