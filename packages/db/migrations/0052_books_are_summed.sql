DROP INDEX `documents_by_appointment`;--> statement-breakpoint
DROP INDEX `documents_by_payment`;--> statement-breakpoint
CREATE INDEX `documents_of_companies` ON `documents` (`kind`) WHERE coalesce("documents"."buyer" ->> 'company', '') <> '' or coalesce("documents"."buyer" ->> 'siren', '') <> '';--> statement-breakpoint
CREATE INDEX `documents_by_appointment` ON `documents` (`appointment_id`,`kind`,`issued_at`);--> statement-breakpoint
CREATE INDEX `documents_by_payment` ON `documents` (`payment_id`,`kind`);--> statement-breakpoint
DROP INDEX `payments_by_time`;--> statement-breakpoint
CREATE INDEX `payments_by_time` ON `payments` (case when "paid_at" is null then "created_at" else "paid_at" end);